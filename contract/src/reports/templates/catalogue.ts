import { isUnder } from '../../kit/classCodes.ts'
import type { Template } from './template.ts'

/**
 * Kinds of inspection that are done by the templates of others: a first one by the periodic one, a repeated one by that
 * of the inspection that it repeats.
 */
const insteadOf: Readonly<Record<string, readonly string[]>> = {
  SCJ: ['DJ'],
  FJ: ['DJ', 'WJ', 'NJ', 'SY', 'NDJY', 'QMJY', 'AQFLX', 'AQFZX'],
}

/** Templates by code and version. */
export function catalogueOf(templates: readonly Template[]) {
  /** The template of a report that exists, by the version it was begun with. */
  const templateOf = (code: string, version: number): Template | undefined =>
    templates.find((template) => template.code === code && template.version === version)

  /** The version by which a report is begun on a day (`yyyy-MM-dd`). */
  const latestTemplate = (code: string, on: string): Template | undefined =>
    templates
      .filter((template) => template.code === code && template.validFrom <= on)
      .toSorted((a, b) => a.version - b.version)
      .at(-1)

  /** Whether a later version counts on a day instead: no report is begun by this one any more. */
  const isSuperseded = ({ code, version }: Pick<Template, 'code' | 'version'>, on: string): boolean =>
    (latestTemplate(code, on)?.version ?? version) > version

  /** The templates by which a device of a class can be inspected, each in its latest version. */
  const templatesFor = (equclacode: string, inmGroupCode: string, on: string): Template[] => {
    // Asked with whatever was sent: `__proto__` is no kind of inspection.
    const others = Object.hasOwn(insteadOf, inmGroupCode) ? (insteadOf[inmGroupCode] ?? []) : []
    const groups = [inmGroupCode, ...others]
    const codes = [...new Set(templates.map((template) => template.code))]
    return codes
      .flatMap((code) => latestTemplate(code, on) ?? [])
      .filter((template) => template.inmGroups.some((group) => groups.includes(group)))
      .filter((template) => template.classPrefix.some((prefix) => isUnder(equclacode, prefix)))
  }

  /** The names of all templates for a class, whatever the kind of inspection. */
  const templateNames = (equclacode: string): string[] => [
    ...new Set(
      templates
        .filter((template) => template.classPrefix.some((prefix) => isUnder(equclacode, prefix)))
        .map((template) => template.name),
    ),
  ]

  return { templates, templateOf, latestTemplate, isSuperseded, templatesFor, templateNames }
}

export type Catalogue = ReturnType<typeof catalogueOf>
