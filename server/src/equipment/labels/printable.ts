import { namedFor } from '@tejian/contract/equipment/dueNames.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import { equipmentSections } from '@tejian/contract/equipment/sections.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { formFieldOf } from '@tejian/contract/kit/view.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { paperText } from '../../shared/printing/paperText.ts'

type Line = { label: string; value: string; wide: boolean }
type Section = { title: string; lines: Line[] }

const wideFrom = 22

const line = (spec: FieldSpec, value: unknown, lookups: Lookups): Line => {
  const text = paperText(spec, value, lookups)
  return { label: spec.label, value: text, wide: spec.kind === 'longText' || text.length > wideFrom }
}

/** The archive by sections, technical parameters among them; what is empty is left out of the parameters only. */
export function cardSections(row: Equipment, lookups: Lookups): Section[] {
  const own = equipmentSections.map(({ title, fields: entries }) => ({
    title,
    lines: entries.map((entry) => {
      const { field } = formFieldOf(entry)
      return line(namedFor(row.equclacode, field, equipment.fields[field]), row[field], lookups)
    }),
  }))
  const params = row.params ?? {}
  const groups = parameterFields(row.equclacode ?? '').map(({ group, fields: specs }) => ({
    title: group,
    lines: Object.entries(specs)
      .filter(([name]) => params[name] !== null && params[name] !== undefined && params[name] !== '')
      .map(([name, spec]) => line(spec, params[name], lookups)),
  }))
  const at = own.findIndex(({ title }) => title === '安装改造')
  return [...own.slice(0, at), ...groups.filter(({ lines }) => lines.length > 0), ...own.slice(at)]
}
