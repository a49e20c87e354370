import * as z from 'zod/mini'

/** A document to be printed: its data as JSON text and the code of its template. */
export const printRow = z.object({ integrateddata: z.string(), code: z.string() })
