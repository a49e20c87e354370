import { fieldNames } from '../header.ts'

/** What limits and conditions depend on: the device's class, and its data and parameters as texts by field name. */
export type Facts = {
  readonly equclacode: string
  readonly values: Readonly<Record<string, string>>
}

/** A fact by the field's name, or by its label as expressions have it: 额定速度, 检验类别 (a code of INM_GROUP). */
export const factNamed = ({ equclacode, values }: Facts, name: string): string | undefined =>
  values[name] ?? values[fieldNames(equclacode).get(name) ?? '']

/** What a report adds to the facts of its device: items that belong to some inspections or years only. */
export type Inspection = {
  readonly inmGroupCode?: string | null
  readonly inspectdate?: string | null
}

/** The facts of a report: its device's, its head's, its kind and day. */
export const reportFacts = (
  equclacode: string,
  device: Readonly<Record<string, unknown>> | null | undefined,
  header: Readonly<Record<string, unknown>>,
  { inmGroupCode, inspectdate }: Inspection,
): Facts => factsOf(equclacode, device, header, { inmGroupCode, inspectDate: inspectdate?.slice(0, 10) })

/** Facts from archive, parameters and report head; what stands on the head (last) counts before the archive. */
export function factsOf(
  equclacode: string,
  ...sources: readonly (Readonly<Record<string, unknown>> | null | undefined)[]
): Facts {
  const values: Record<string, string> = {}
  for (const source of sources)
    for (const [name, value] of Object.entries(source ?? {}))
      if (value !== null && value !== undefined && value !== '' && typeof value !== 'object')
        values[name] = String(value)
  return { equclacode, values }
}

/** Written marks for “nothing to measure”, half and full width. */
const none = /^([/／]|[-－]{1,2}|—{1,2}|无)$/

/** Whether something was typed that says that there is no value. */
export const saysNoValue = (text: string | undefined): boolean => none.test((text ?? '').trim())

/**
 * A number as it is typed into a sheet. Written marks for "nothing to measure" (/ — 无) are no number and no mistake;
 * `undefined` is a mistake.
 */
export function numberTyped(text: string | undefined): number | null | undefined {
  const typed = (text ?? '').trim()
  if (typed === '' || none.test(typed)) return null
  return /^[-+±]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed.replace('±', '')) : undefined
}
