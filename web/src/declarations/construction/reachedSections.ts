import { formFieldOf } from '@tejian/contract/kit/view.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { Sections } from '../../kit/form/fieldMode.ts'

const has = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What later steps write is shown from when it is written; what the unit has told is shown whole. */
const later: ReadonlySet<string> = new Set(['告知审核', '监督检验'])

/** The sections of a notice as far as it has come: no rows of dashes for what is still ahead. */
export const reachedSections = (sections: Sections, row: Values): Sections =>
  sections
    .map((section) =>
      later.has(section.title)
        ? { ...section, fields: section.fields.filter((entry) => has(row[formFieldOf(entry).field])) }
        : section,
    )
    .filter(({ fields }) => fields.length > 0)
