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
    /**
     * rows: without the total, which is then null; total: the total alone; groups: how many rows fall to each value of
     * `groupBy`. Rows and total when left out.
     */
    want: z.optional(z.enum(['rows', 'total', 'groups'])),
    /** A field of the record by which its rows are put together; with `groupValue` only the rows of that group are meant. */
    groupBy: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
    /** One of the groups, as `want: groups` names it. */
    groupValue: z.optional(z.string().check(z.maxLength(200))),
    /**
     * Names of the record's fields that rows shall carry, joined with commas; all when left out. Id, version, actions, and
     * the field that names a row, come with every row.
     */
    fields: z.optional(z.string().check(z.maxLength(4000))),
  }),
  z.string().check(z.maxLength(4000)),
)

export type ListRequest = z.output<typeof listRequest>

/** The name of the group of rows in which the field is not filled in. */
export const emptyGroup = '-'

/** How many rows share a value: a code, the category of a class, the county of an area, the month of a day. */
export type ListGroup = { value: string; count: number }

/** What a list call answers; `count` is null when only rows were wanted, `groups` are there when they were. */
export type ListAnswer<Row> = {
  list: Row[]
  count: number | null
  pageNo: number
  pageSize: number
  groups?: ListGroup[] | undefined
}

/** What stands as a warning beside a field of a row: a word, and the sentence that it is short for. */
export type RowMark = { readonly text: string; readonly reason: string }

/** What every row of a list carries: with its id and version the actions that its viewer may take on it. */
export type ListedHead = {
  id: string
  version: number
  actions: string[]
  /** Warnings by the field beside which they stand; most rows have none. */
  fieldMarks?: Readonly<Record<string, RowMark>>
}

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
  groups: z.optional(z.array(z.object({ value: z.string(), count: z.number() }))),
})
