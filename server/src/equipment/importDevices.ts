import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { rootOf, roots } from '@tejian/contract/equipment/categories.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { classesUnder, deviceColumns, parameterPrefix } from '@tejian/contract/equipment/importColumns.ts'
import { importMessages } from '@tejian/contract/equipment/importMessages.ts'
import { equipmentMessages } from '@tejian/contract/equipment/messages.ts'
import { checkParameters } from '@tejian/contract/equipment/parameters.ts'
import { classLevels, isUnder } from '@tejian/contract/kit/classCodes.ts'
import { nearest } from '@tejian/contract/kit/headerNames.ts'
import { checkValues, type Value } from '@tejian/contract/kit/values.ts'
import { followDevice } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { mapWithPauses } from '../kit/mapWithPauses.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import type { ImportColumn, ImportSource, Prepared, ReadLine } from '../shared/transfers/importSource.ts'
import { dueValuesOf } from './due.ts'
import { type KnownUnit, unitsOf } from './importUnits.ts'

type Archive = typeof equipment
type Read = { raw: string } | { problem: string }

const rootName = (code: string): string => roots.find((root) => root.code === code)?.name ?? code

/** A class by its code or name, of the category that is imported; for a wrong one the nearest is named. */
function readClass(root: string, text: string, lookups: Lookups): Read {
  const plain = text.normalize('NFKC').replace(/\s+/g, '')
  const code =
    lookups.className(plain) === undefined ? (lookups.classCode(text) ?? lookups.classCode(plain)) : plain
  if (code && (code === root || isUnder(code, root) || rootOf(code)?.code === root)) return { raw: code }
  if (code) return { problem: importMessages.otherCategory(text, rootName(root)) }
  const like = nearest(
    plain,
    classesUnder(root).map(({ name }) => name),
  )
  return { problem: importMessages.noClass(text, like) }
}

const columnsOf = (root: string, lookups: Lookups): ImportColumn[] => {
  const names = [...new Set(classesUnder(root).map(({ name }) => name))]
  return deviceColumns(root).map((column) => {
    const { spec } = column
    const isParameter = column.name.startsWith(parameterPrefix)
    const options = spec.dict ? lookups.labels(spec.dict) : spec.options
    const own = column.name === 'equclacode'
    return {
      ...column,
      required: !isParameter && (spec.required ?? false) && !fromUnit.has(column.name),
      ...(spec.help && { note: spec.help }),
      ...(options && { options }),
      ...(own && { options: names, read: (text: string, known: Lookups) => readClass(root, text, known) }),
    }
  })
}

/** What a device takes from its using unit when the workbook leaves it out. */
const fromUnit: ReadonlySet<string> = new Set(['useunitcode', 'areaId', 'equname'])

const classPath = (code: string, lookups: Lookups): string =>
  [...new Set(classLevels(code).flatMap((level) => lookups.className(level) ?? []))].join('/')

type Fields = Record<string, string | undefined>

/** The using unit of a line, and what is wrong with it. */
function usingUnit(
  input: Fields,
  before: Equipment | null,
  units: KnownUnit,
): { unit: ReturnType<KnownUnit['of']>; problem: string | null } {
  const { useunit, useunitcode } = input
  if (!useunit && !useunitcode) return { unit: null, problem: before ? null : importMessages.unitMissing }
  const unit = units.of(useunitcode, useunit)
  if (unit === 'several') return { unit: null, problem: importMessages.unitTwice(useunit ?? '') }
  return unit
    ? { unit, problem: null }
    : { unit: null, problem: importMessages.unknownUnit(useunit ?? useunitcode ?? '') }
}

/** Technical parameters that a line gives; those that it leaves out can be added to the archive later. */
function parametersOf(
  code: string,
  input: Fields,
  before: Equipment | null,
): { params?: Record<string, Value>; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(input).flatMap(([name, text]) =>
      name.startsWith(parameterPrefix) ? [[name.slice(parameterPrefix.length), text]] : [],
    ),
  )
  if (before && Object.keys(given).length === 0) return { problems: [] }
  const sameClass = before?.equclacode === code
  const { values, problems } = checkParameters(
    code,
    { ...before?.params, ...given },
    sameClass ? before.params : null,
  )
  return {
    params: values,
    problems: Object.entries(problems).flatMap(([name, problem]) => (given[name] ? [problem] : [])),
  }
}

function prepareOne(
  { input, before }: ReadLine<Archive>,
  means: { root: string; lookups: Lookups; units: KnownUnit; today: string },
): Prepared<Archive> {
  const { root, lookups, units, today } = means
  const { unit, problem } = usingUnit(input, before, units)
  const known = typeof unit === 'object' ? unit : null
  const maintenance = input.maintunit ? units.of(undefined, input.maintunit) : null
  const code = input.equclacode ?? before?.equclacode ?? (root === '8000GX' ? root : '')
  const given: Fields = {
    ...input,
    ...(code && { equclacode: code }),
    equname: input.equname ?? (before ? undefined : lookups.className(code)),
    // A table that says when a device was inspected, but not how, means its periodic inspection.
    lastinspkind: input.lastinspkind ?? (input.lastinspdate && root !== '1000' ? 'DJ' : undefined),
    ...(known && {
      unitId: known.id,
      useunit: known.unitname ?? undefined,
      useunitcode: known.creditcode ?? undefined,
      areaId: input.areaId ?? before?.areaId ?? known.areaId ?? undefined,
    }),
    ...(maintenance &&
      typeof maintenance === 'object' && {
        maintUnitId: maintenance.id,
        maintunit: maintenance.unitname ?? undefined,
      }),
  }
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const { values, problems } = checkValues(equipment, present, { partial: before !== null, before })
  // The name follows from the class where there is none; a wrong class is told once.
  if (!code) delete problems.equname
  const { params, problems: wrong } = code ? parametersOf(code, input, before) : { params: {}, problems: [] }
  // Without its unit a device lacks what follows from it; that is told once, as the unit.
  if (!known) for (const name of ['useunit', 'useunitcode', 'areaId']) if (!input[name]) delete problems[name]
  const reasons = [...(problem ? [problem] : []), ...Object.values(problems), ...wrong]
  if (reasons.length > 0) return { reason: [...new Set(reasons)].join('；') }
  return {
    values: {
      ...values,
      ...(code && { equclaname: classPath(code, lookups) }),
      ...(params && { params }),
      ...dueValuesOf(before, { ...values, ...(params && { params }) }, today),
    },
  }
}

/** The import of devices of one category: class, unit and areas by name or code, parameters of the class, due dates. */
export const deviceImport: ImportSource<Archive> = {
  path: equipmentRegister.import.path,
  title: equipment.title,
  permission: 'equipment.import',
  record: equipment,
  keyField: 'equcode',
  remarkField: 'remark',
  unique: ['equcode', 'equregcode', 'usecertno', 'idcode'],
  options: {},
  changed: async (context, before, row) => {
    if (row.unitId !== before.unitId) await followDevice(context, row, equipmentMessages.newUser)
  },
  columns: (lookups, variant) => columnsOf(categoryOf(variant), lookups),
  async prepare(
    context: Context,
    lookups: Lookups,
    lines: ReadonlyArray<ReadLine<Archive>>,
    variant: string | null,
  ) {
    const units = await unitsOf(
      context,
      lines.flatMap(({ input }) => input.useunitcode ?? []),
      lines.flatMap(({ input }) => [input.useunit ?? [], input.maintunit ?? []].flat()),
    )
    const means = { root: categoryOf(variant), lookups, units, today: dayOf(context.now()) }
    return mapWithPauses(lines, (line) => prepareOne(line, means))
  },
}

/** The category of the page that imports; without one there is no column to fill. */
function categoryOf(variant: string | null): string {
  const root = roots.find(({ code }) => code === variant)
  if (!root) throw new Refusal(importMessages.noCategory)
  return root.code
}
