import * as z from 'zod/mini'
import { listRequest } from './listRequest.ts'

/**
 * An export is a list call's filters; `transferId`, made by the client, is the name under which its progress is asked.
 * `columns` are fields joined with commas, or `all`; the page's own when left out.
 */
export const exportRequest = z.extend(listRequest, {
  transferId: z.optional(z.uuid()),
  columns: z.optional(z.string().check(z.maxLength(8000))),
})

/** All fields of the record, technical parameters included. */
export const allColumns = 'all'

const short = z.string().check(z.maxLength(40))

export const importModes = ['check', 'import'] as const
export const importStrategies = ['good', 'all'] as const
export const importExisting = ['refuse', 'update'] as const

/** How an import is carried out. */
export const importSettings = {
  /** `check` tries without writing. */
  mode: z.enum(importModes),
  /** `good` writes the good rows; `all` writes nothing while one row is bad. */
  strategy: z.optional(z.enum(importStrategies)),
  /** Rows whose key exists already. */
  existing: z.optional(z.enum(importExisting)),
}

/**
 * The fields beside the workbook. `variant` chooses the columns where a record has several sets (a category of devices).
 * With `mode` the columns that are known are taken, and the work begins at once.
 */
export const importFields = z.looseObject({
  transferId: z.optional(z.uuid()),
  variant: z.optional(short),
  mode: z.optional(importSettings.mode),
  strategy: importSettings.strategy,
  existing: importSettings.existing,
})

/** The same fields as parameters of the address: a browser sends it in the parts before the file. */
export const importRequest = z.partial(importFields)

/** Chosen for a header instead of a field: the column is not read, or is kept in the remark as 列名：值. */
export const skippedColumn = ''
export const addedToRemark = '+remark'

const headerMatch = z.object({
  header: z.string(),
  field: z.nullable(z.string()),
  certain: z.boolean(),
  samples: z.array(z.string()),
})

/** The workbook is kept: its headers with the fields that they were found to mean, and all fields that there are. */
export const importAnswer = z.object({
  transferId: z.string(),
  fileName: z.string(),
  headers: z.array(headerMatch),
  fields: z.array(z.object({ name: z.string(), title: z.string(), required: z.boolean() })),
  /** Whether a column can go into the remark. */
  remark: z.boolean(),
  /** Title of the field by which existing rows are recognised; null when rows are only added. */
  keyTitle: z.nullable(z.string()),
})

export type ImportAnswer = z.output<typeof importAnswer>
export type HeaderAnswer = z.output<typeof headerMatch>
