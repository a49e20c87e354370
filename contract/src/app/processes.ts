import type { Process } from '../kit/process.ts'
import { records } from './records.ts'

/** Every process of the product, by name. */
export const processes: Readonly<Record<string, Process>> = Object.fromEntries(
  records.flatMap((definition) =>
    definition.process ? [[definition.process.name, definition.process]] : [],
  ),
)
