import { dueDatesOf } from '@tejian/contract/equipment/dueNames.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type ParameterGroup,
  type ParameterSpec,
  parameterFields,
} from '@tejian/contract/equipment/parameters.ts'
import { equipmentSections } from '@tejian/contract/equipment/sections.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { Sections } from '../../kit/form/fieldMode.ts'
import type { Problems } from '../../kit/form/formValues.ts'

/**
 * A device's sheet as one flat form: the technical parameters of its class stand beside the archive's own fields, under
 * names of their own, because a parameter may be called like a field. So drafts, checks and conflicts treat them alike.
 */
const prefix = 'params_'

/** The name in the form of a field of the archive or of a parameter, `params.name`. */
export const sheetName = (field: string): string =>
  field.startsWith('params.') ? `${prefix}${field.slice('params.'.length)}` : field

const formName = (name: string): string => `${prefix}${name}`
const isParameter = (name: string): boolean => name.startsWith(prefix)

/** The groups of a class whose condition holds for these values. */
function groupsOf(equclacode: string, values: Values): ParameterGroup[] {
  return parameterFields(equclacode).filter(
    ({ when }) => !when || when.in.includes(String(values[formName(when.field)] ?? '')),
  )
}

const specsOf = (groups: readonly ParameterGroup[]): Array<[string, ParameterSpec]> =>
  groups.flatMap(({ fields }) => Object.entries(fields))

/**
 * The archive's record with the parameters of a class. `strict` asks for the required ones: an old sheet that lacks some
 * must not keep people from changing a telephone number, and the server asks for them only when parameters change.
 */
export function sheetRecord(equclacode: string, strict: boolean): AnyRecord {
  const own: Fields = equipment.fields
  const parameters = specsOf(parameterFields(equclacode)).map(([name, spec]) => [
    formName(name),
    strict ? spec : { ...spec, required: false },
  ])
  return { ...equipment, fields: { ...own, ...dueDatesOf(equclacode), ...Object.fromEntries(parameters) } }
}

/** Where the parameters stand in the sheet: behind design and manufacture. */
const before = '安装改造'

/** The sections of the sheet for a class and its values. */
export function sheetSections(equclacode: string, values: Values): Sections {
  const own = equipmentSections as Sections
  const place = own.findIndex(({ title }) => title === before)
  const parameters = groupsOf(equclacode, values).map(({ group, fields }) => ({
    title: group,
    fields: Object.keys(fields).map(formName),
  }))
  return [...own.slice(0, place), ...parameters, ...own.slice(place)]
}

/** The parameters that offer a fixed choice which is no dictionary, by their name in the form. */
export function choiceFields(equclacode: string): string[] {
  return specsOf(parameterFields(equclacode)).flatMap(([name, { options }]) =>
    options ? [formName(name)] : [],
  )
}

/** What a new sheet of a class begins with. */
export function initialParameters(equclacode: string): Values {
  const begun = specsOf(parameterFields(equclacode)).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[formName(name), initial] as const],
  )
  return Object.fromEntries(begun)
}

const isObject = (value: unknown): value is Record<string, Value> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A device as the server answers it, as the form holds it: only what the form knows, parameters flat. */
export function toSheet<R extends Values>({ params, ...row }: R): Omit<R, 'params'> & Values {
  const flat = isObject(params)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [formName(name), value]))
    : {}
  return { ...row, ...flat }
}

/** What a save sends: the changed parameters together in `params`, an emptied one as a blank like every field. */
export function toWire(wire: Readonly<Record<string, string>>): Record<string, string> {
  const parameters = Object.entries(wire).filter(([name]) => isParameter(name))
  const fields = Object.entries(wire).filter(([name]) => !isParameter(name))
  return {
    ...Object.fromEntries(fields),
    ...(parameters.length > 0 && {
      params: JSON.stringify(
        Object.fromEntries(parameters.map(([name, value]) => [name.slice(prefix.length), value])),
      ),
    }),
  }
}

/** The values of the form as the archive's row holds them, for rules that read parameters. */
export function parametersOf(values: Values): Record<string, Value | undefined> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isParameter(name) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}

/** Whether the form changes a parameter. */
export function changesParameters(base: Values, values: Values): boolean {
  return Object.keys(values).some(
    (name) => isParameter(name) && String(values[name] ?? '') !== String(base[name] ?? ''),
  )
}

/** The server's sentences under the form's names: a parameter of the class where the archive has no such field. */
export function toSheetProblems(equclacode: string, problems: Problems): Problems {
  const own: Fields = equipment.fields
  const names = new Set(specsOf(parameterFields(equclacode)).map(([name]) => name))
  return Object.fromEntries(
    Object.entries(problems).map(([name, sentence]) => [
      names.has(name) && !Object.hasOwn(own, name) ? formName(name) : name,
      sentence,
    ]),
  )
}
