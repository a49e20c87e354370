declare module '../../kit/db/tables.ts' {
  interface Tables {
    phone_entry: {
      id: string
      userId: string
      kind: string
      answer: unknown
      madeAt: Date | null
      arrivedAt: Date
    }
  }
}

export {}
