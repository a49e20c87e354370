declare module '../kit/db/tables.ts' {
  interface Tables {
    transfer_key: {
      keyHash: string
      authorizationId: string
      createDate: Date | string
      /** When a replaced or revoked key ended or will; null for the present one. */
      endsAt: Date | string | null
    }
  }
}
