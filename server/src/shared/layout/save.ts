import { tableViewNames } from '@tejian/contract/kit/constants.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { layoutMessages } from '@tejian/contract/shared/layout/messages.ts'
import { layoutConfig, savedSearch } from '@tejian/contract/shared/layout/preference.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../kit/context.ts'
import { forbidden, missing, Refusal } from '../../kit/refusal.ts'
import { formFieldsOf, searchFieldsOf, tableColumnsOf } from './definitions.ts'
import type { Reach } from './tables.ts'

export type LayoutToSave = {
  viewId?: string | undefined
  viewNo: string
  kind: 'search' | 'table' | 'form'
  config: string
  reach?: Reach | undefined
}

type Checked = { kind: 'search' | 'table' | 'form' | 'saved'; name: string; config: unknown; reach: Reach }

/** A view by its number, or by its name in the specification; an unknown one is refused. */
export function viewOf({ domains }: Context, viewNo: string): View {
  const view = domains.views.get(tableViewNames[viewNo] ?? viewNo)
  if (!view) throw new Refusal(layoutMessages.unknownView, { code: 'missing' })
  return view
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(layoutMessages.badConfig)
  }
}

function keysOf(view: View, kind: LayoutToSave['kind']): Set<string> {
  if (kind === 'table') return new Set(tableColumnsOf(view).map((column) => column.key))
  return new Set((kind === 'search' ? searchFieldsOf(view) : formFieldsOf(view)).map((field) => field.name))
}

function refuseUnknownFields(
  view: View,
  kind: LayoutToSave['kind'],
  wishes: ReadonlyArray<{ readonly key: string }>,
): void {
  const known = keysOf(view, kind)
  const unknown = wishes.filter((wish) => !known.has(wish.key))
  if (unknown.length > 0)
    throw new Refusal(`${layoutMessages.unknownField}${unknown.map((wish) => wish.key).join('、')}`)
}

function checked(context: Context, input: LayoutToSave): Checked {
  const view = viewOf(context, input.viewNo)
  const raw = readJson(input.config)
  // A config with a name is a search to be found again; the specification has one call for both.
  if (typeof raw === 'object' && raw !== null && 'name' in raw) {
    const saved = z.safeParse(savedSearch, raw)
    if (!saved.success) throw new Refusal(layoutMessages.badConfig)
    refuseUnknownFields(view, 'table', saved.data.columns ?? [])
    return {
      kind: 'saved',
      name: saved.data.name,
      config: saved.data,
      reach: input.reach ?? (saved.data.shared ? 'department' : 'private'),
    }
  }
  const layout = z.safeParse(layoutConfig, raw)
  if (!layout.success) throw new Refusal(layoutMessages.badConfig)
  refuseUnknownFields(view, input.kind, Array.isArray(layout.data) ? layout.data : layout.data.columns)
  return { kind: input.kind, name: '', config: layout.data, reach: input.reach ?? 'private' }
}

function refuseReach(context: Context, { reach, kind }: Checked): string | null {
  const { permissions, departId, orgId } = context.user
  if (reach === 'private') return null
  // Searches may be shared with colleagues by anybody; layouts that change other people's lists need the code.
  const needed = reach === 'default' ? 'layout.default' : kind === 'saved' ? null : 'layout.department'
  if (needed && !permissions.has(needed)) throw forbidden()
  const department = departId ?? orgId
  if (reach === 'department' && !department) throw new Refusal(layoutMessages.noDepartment)
  return reach === 'department' ? department : null
}

/** Saves a layout or a named search; the same name again replaces it. Answers its id. */
export async function saveLayout(context: Context, input: LayoutToSave): Promise<string> {
  const layout = checked(context, input)
  const departId = refuseReach(context, layout)
  if (input.viewId) await refuseForeign(context, input.viewId)
  const { rows } = await sql<{ id: string }>`
    insert into user_layout ("viewNo", kind, reach, "ownerId", "departId", name, config, "updateDate")
    values (${input.viewNo}, ${layout.kind}, ${layout.reach}, ${context.user.id}, ${departId}, ${layout.name}, ${JSON.stringify(layout.config)}::jsonb, ${context.now()})
    on conflict (${conflictTarget(layout.reach)}) where reach = ${sql.lit(layout.reach)}
      do update set config = excluded.config, "updateDate" = excluded."updateDate", "ownerId" = excluded."ownerId"
    returning id`.execute(context.db)
  const id = rows[0]?.id ?? ''
  // A search that was renamed or moved to another reach is no longer under its old one.
  if (input.viewId && input.viewId !== id && layout.kind === 'saved')
    await context.db.deleteFrom('user_layout').where('id', '=', input.viewId).execute()
  return id
}

function conflictTarget(reach: Reach) {
  if (reach === 'private') return sql`"viewNo", kind, "ownerId", name`
  return reach === 'department' ? sql`"viewNo", kind, "departId", name` : sql`"viewNo", kind, name`
}

async function refuseForeign(context: Context, viewId: string): Promise<void> {
  if (!isId(viewId)) throw missing()
  const row = await context.db
    .selectFrom('user_layout')
    .select(['ownerId', 'reach'])
    .where('id', '=', viewId)
    .executeTakeFirst()
  const own = row?.ownerId === context.user.id
  const mayDefault = row?.reach === 'default' && context.user.permissions.has('layout.default')
  if (!own && !mayDefault) throw missing()
}

/** Deletes one of one's own layouts or searches; the standard comes back. */
export async function deleteLayout(context: Context, viewId: string): Promise<void> {
  await refuseForeign(context, viewId)
  await context.db.deleteFrom('user_layout').where('id', '=', viewId).execute()
}
