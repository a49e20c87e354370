import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationSections } from '@tejian/contract/declarations/views/formSections.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Sections } from '../../kit/form/fieldMode.ts'

const { fields } = declaration
const written = {
  // The server derives it from the devices, which are what a person chooses.
  equclacode: { ...fields.equclacode, readonly: true, required: false },
  equcodeset: { ...fields.equcodeset, readonly: false, required: true },
}

/** The declaration as the counter fills it in; a paper sheet of yesterday keeps its date. */
export const counterRecord: AnyRecord = {
  ...declaration,
  fields: { ...fields, ...written, appdate: { ...fields.appdate, readonly: false } },
}

/** The declaration as a unit fills it in, for itself. */
export const unitRecord: AnyRecord = {
  ...declaration,
  fields: {
    ...fields,
    ...written,
    unitname: { ...fields.unitname, readonly: true },
    correctno: { ...fields.correctno, readonly: true },
  },
}

/** Title of the section that no field list describes. */
export const materialsTitle = '申报材料'

const [unitSection, ...others] = declarationSections

/** The sheet's sections with the devices behind the unit: what is due decides what is applied for. */
export const entrySections = [
  ...(unitSection ? [unitSection] : []),
  { title: '申报设备', fields: [{ field: 'equcodeset', span: 4 }] },
  ...others,
] as Sections
