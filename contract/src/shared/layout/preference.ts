import * as z from 'zod/mini'
import { fieldPreference } from './calls.ts'

export type FieldPreference = z.output<typeof fieldPreference>

/** A layout: wishes in a list, or in an object with order, page size and density. */
export const layoutConfig = z.union([
  z.array(fieldPreference),
  z.object({
    columns: z.array(fieldPreference),
    orderBy: z.optional(z.string().check(z.regex(/^\w{1,40} (asc|desc)$/))),
    pageSize: z.optional(z.number()),
    density: z.optional(z.enum(['small', 'middle'])),
  }),
])
export type LayoutConfig = z.output<typeof layoutConfig>

/** A list kept under a name: its conditions, order and grouping as a part of the address, and its columns. */
export const savedSearch = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  search: z.string().check(z.maxLength(8000)),
  columns: z.optional(z.array(fieldPreference)),
  shared: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
})
export type SavedSearch = z.output<typeof savedSearch>
