import * as z from 'zod/mini'
import { pageSizes } from './constants.ts'
import type { AnyRecord, FieldName, RowOf } from './record.ts'
import type { Value } from './values.ts'

/** Fields of every list call: page from 1, one of the allowed page sizes, `field asc|desc`, which half and which fields are wanted. */
export const listRequest = z.catchall(
  z.object({
    pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/))),
    pageSize: z.optional(
      z.string().check(z.refine((text) => (pageSizes as readonly number[]).includes(Number(text)))),
    ),
    orderBy: z.optional(z.string().check(z.regex(/^\w{1,40} (asc|desc)$/i))),
    /** rows: without the total, which is then null; total: the total alone. Both when left out. */
    want: z.optional(z.enum(['rows', 'total'])),
    /**
     * Names of the record's fields that rows shall carry, joined with commas; all when left out. Id, version, actions, and
     * the field that names a row, come with every row.
     */
    fields: z.optional(z.string().check(z.maxLength(4000))),
  }),
  z.string().check(z.maxLength(4000)),
)

export type ListRequest = z.output<typeof listRequest>

/** What a list call answers; `count` is null when only rows were wanted. */
export type ListAnswer<Row> = { list: Row[]; count: number | null; pageNo: number; pageSize: number }

/** What every row of a list carries: with its id and version the actions that its viewer may take on it. */
export type ListedHead = { id: string; version: number; actions: string[] }

/** A row of a record's list. Of a record that is known at run time only what every row carries can be read. */
export type ListedRow<R extends AnyRecord = AnyRecord> = ListedHead &
  (string extends FieldName<R> ? unknown : RowOf<R>)

/** A field that is chosen at run time: what a column shows, what a condition of a form reads. */
export const fieldValue = (row: { readonly id: string }, field: string): Value | undefined =>
  (row as { readonly [field: string]: Value | undefined })[field]

export const listAnswer = z.object({
  list: z.array(z.looseObject({ id: z.string(), version: z.number(), actions: z.array(z.string()) })),
  count: z.nullable(z.number()),
  pageNo: z.number(),
  pageSize: z.number(),
})
