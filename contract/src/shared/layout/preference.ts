import * as z from 'zod/mini'

/** One person's wish for one field or column (spec 2 §7.9: key, sort, hidden, width). */
const fieldPreference = z.object({
  key: z.string().check(z.maxLength(60)),
  sort: z.optional(z.number()),
  hidden: z.optional(z.boolean()),
  width: z.optional(z.number().check(z.gte(20), z.lte(2000))),
  fixed: z.optional(z.enum(['left', 'right', ''])),
})
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

/** A search kept under a name. */
export const savedSearch = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  search: z.string().check(z.maxLength(8000)),
  shared: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
})
export type SavedSearch = z.output<typeof savedSearch>
