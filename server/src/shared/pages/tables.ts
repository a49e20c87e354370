/** A file of a build: its name holds a hash of what stands in it, so the same name is the same file in every release. */
export type PageFile = { name: string; size: number }

declare module '../../kit/db/tables.ts' {
  interface Tables {
    page_release: { id: string; files: PageFile[]; createDate: Date; lastUse: Date }
  }
}
