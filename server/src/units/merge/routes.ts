import { installationArea } from '@tejian/contract/kit/installation.ts'
import type { TwinPair } from '@tejian/contract/units/merge/calls.ts'
import { mergeCalls } from '@tejian/contract/units/merge/calls.ts'
import { unitMerge } from '@tejian/contract/units/merge/unitMerge.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { contains } from '../../kit/records/conditions.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { mergeUnits, previewMerge, undoMerge } from './merge.ts'
import { type Candidate, findTwins } from './twins.ts'

type Compared = Candidate & Pick<Unit, 'version' | 'creditcode' | 'areaId' | 'contactname'>

/** The names of the installation's city and province, which most names begin with. */
function placesOf({ parameters, lookups }: Context): string[] {
  const city = parameters.valueOf(installationArea)
  return [city, `${city.slice(0, 2)}0000`].flatMap((code) => lookups.areaName(code) ?? [])
}

/** Likely twins in the caller's scope; of one name when it is given. */
async function twins(context: Context, unitname: string | undefined): Promise<TwinPair[]> {
  const scope = scopeCondition(unit, context.user)
  const { rows } = await sql<Compared>`
    select id, version, unitname, creditcode, unittype, "areaId", address, contactname, contacttel, pinyin from unit
    where ${scope ?? sql<SqlBool>`true`}`.execute(context.db)
  const found = findTwins(rows, placesOf(context)).filter(
    ({ units }) => !unitname || units.some((one) => one.unitname.includes(unitname)),
  )
  return found.map(({ units, ...about }) => ({
    ...about,
    units: units.map((one) => maskRow(context, unit, one)),
  }))
}

const masked = (context: Context, row: Unit) => ({
  ...maskRow(context, unit, row),
  unitname: row.unitname ?? '',
})

const mergeSource: ListSource<typeof unitMerge> = {
  record: unitMerge,
  orderBy: ['createDate', 'desc'],
  filters: { name: (_context, name) => [contains(sql`unit_merge."mergedName"`, name, false)] },
  actions: (_context, row) => (row.undone ? [] : ['undo']),
}

/** Units that were registered twice. */
export function mergeRoutes(bind: Bind): void {
  bind(mergeCalls.findTwins, (context, { unitname }) => twins(context, unitname))
  bind(mergeCalls.preview, async (context, { survivorId, mergedId }) => {
    const { survivor, merged, ...rest } = await previewMerge(context, survivorId, mergedId)
    return { ...rest, survivor: masked(context, survivor), merged: masked(context, merged) }
  })
  bind(mergeCalls.merge, async (context, request) => {
    const {
      mergedRow: _row,
      survivorBefore: _before,
      survivorAfter: _after,
      ...row
    } = await mergeUnits(context, request)
    return { ...row, movedCount: row.movedCount ?? 0 }
  })
  bind(mergeCalls.find, (context, request) => findRows(context, mergeSource, request))
  bind(mergeCalls.undo, (context, { id }) => undoMerge(context, id))
}
