import { type ArchiveItems, readItems } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { correction, pipeModification } from '@tejian/contract/equipment/corrections/correction.ts'
import { correctionMessages } from '@tejian/contract/equipment/corrections/messages.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { systemActor } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Holder } from '../../kit/process/move.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { deviceOf, itemTexts, keptOfDevice, writeArchive } from './archive.ts'

type Correcting = typeof correction
type Modifying = typeof pipeModification
/** Either of the two; what is said of it holds for both. */
type Applying = Correcting | Modifying
export type Application = RowOf<Applying>
export type Changes = ChangesOf<Applying>

/** What tells the two kinds of application apart; everything else they share. */
export type Kind = {
  record: Applying
  auditStep: string
  /** What the kind keeps of its device beside what all keep. */
  kept(device: Equipment): ChangesOf<Correcting> | ChangesOf<Modifying>
  /** Why an application about this device is none of this kind. */
  refuses(device: Equipment): string | null
}

const text = (value: unknown): string | null => (value ? String(value) : null)
const param = (device: Equipment, name: string): string | null => text(device.params?.[name])

/** Corrections of any device. */
export const corrections: Kind = {
  record: correction,
  auditStep: 'GZSH',
  kept: (device) => ({ equname: device.equname }),
  refuses: () => null,
}

/** Modifications of piping and of single lines: the installation's or the line's own number and name. */
export const pipeModifications: Kind = {
  record: pipeModification,
  auditStep: 'GDXS',
  kept: (device) => {
    const name = device.equname
    const no = device.equregcode || device.equcode
    if (device.equclacode !== '8000GX') return { pipeNo: no, pipeName: name, lineRegNo: null, lineName: null }
    return {
      pipeNo: param(device, 'pipeNo'),
      pipeName: param(device, 'pipeName'),
      lineRegNo: param(device, 'lineRegNo') ?? no,
      lineName: name,
    }
  },
  refuses: (device) => (isUnder(device.equclacode ?? '', '8000') ? null : correctionMessages.notPiping),
}

const most = 40
/** APPLICATION_STATE. */
export const state = { draft: '0', auditing: '2', done: '4', returned: '5' } as const

function askedItems(values: Changes, before: Application | null): Readonly<Record<string, unknown>> {
  const asked = values.items ?? before?.items ?? {}
  const count = Object.keys(asked).length
  if (count === 0) throw wrongFields({ items: correctionMessages.noItems })
  if (count > most) throw wrongFields({ items: correctionMessages.tooMany })
  return asked
}

/** Another application about the device that somebody is reviewing. */
async function refusePending(context: Context, kind: Kind, row: Application): Promise<void> {
  const { table, nameField } = kind.record
  const { rows } = await sql<{ no: string }>`select ${sql.id(nameField)} as no from ${sql.id(table)}
    where equdatasysid = ${row.equdatasysid}::uuid and step = ${kind.auditStep} and id <> ${row.id}::uuid limit 1`.execute(
    loose(context.db),
  )
  if (rows[0]) throw new Refusal(correctionMessages.pending(rows[0].no))
}

/** What an application keeps of its device, and says of its items. */
export function toldOf(kind: Kind, device: Equipment, items: ArchiveItems, lookups: Lookups): Changes {
  const { labels, ...texts } = itemTexts(device.equclacode ?? '', items, lookups)
  return {
    ...keptOfDevice(device),
    ...kind.kept(device),
    ...texts,
    items,
    itemCount: labels.length,
    fieldName: correctionMessages.count(labels[0] ?? '', labels.length),
  }
}

/** Values before and after are taken from the archive as it stands, whatever the form says. */
async function valuesOf(
  context: Context,
  kind: Kind,
  lookups: Lookups,
  { values, before }: { values: Changes; before: Application | null },
): Promise<Changes> {
  const device = await deviceOf(
    context,
    values.equdatasysid ?? before?.equdatasysid,
    correctionMessages.noDevice,
  )
  const refusal = kind.refuses(device)
  if (refusal) throw wrongFields({ equdatasysid: refusal })
  const { items, problems } = readItems(device, askedItems(values, before))
  if (problems.length > 0) throw wrongFields({ items: problems.join('；') })
  return {
    ...values,
    ...toldOf(kind, device, items, lookups),
    ...(before ? {} : { status: state.draft, applyLogin: context.user.loginName }),
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
  }
}

/** What a report asked for goes back to the inspector in whose name it did; else to whoever did the step. */
async function goesBackTo(context: Context, { record }: Kind, row: Application): Promise<Holder | null> {
  const made = await context.db
    .selectFrom('flow_event')
    .select('actor')
    .where('process', '=', record.process?.name ?? '')
    .where('recordId', '=', row.id)
    .where('action', '=', 'create')
    .executeTakeFirst()
  return made?.actor === systemActor.loginName && row.applyLogin
    ? { loginName: row.applyLogin, name: row.applyUserName ?? row.applyLogin }
    : null
}

const decided = (context: Context, opinion: string | undefined): Changes => ({
  auditUserName: context.user.name,
  auditTime: context.now().toISOString(),
  auditOpinion: opinion ?? null,
})

async function prepare(
  context: Context,
  kind: Kind,
  row: Application,
  action: string,
  given: Given,
): Promise<Changes> {
  if (action === 'submit') {
    await refusePending(context, kind, row)
    return { applyDate: dayOf(context.now()) }
  }
  if (action === 'return') return { ...decided(context, given.backDescription), status: state.returned }
  return decided(context, given.opinion)
}

/** What follows from a step alone, for both kinds. */
export const correctionRules: readonly ProcessRule[] = [corrections, pipeModifications].map(({ record }) => ({
  record,
  values: (step) => ({
    status: step === record.process?.start ? state.draft : step === 'end' ? state.done : state.auditing,
  }),
}))

/** What a kind of application adds to the machinery of processes. */
export function correctionOptions(kind: Kind, lookups: Lookups): ProcessOptions<Applying> {
  const { nameField, title } = kind.record
  return {
    domain: 'correction',
    actionNames: { pass: 'audit', return: 'audit' },
    filters: {
      mine: ({ user }) => [sql`${sql.id(kind.record.table)}."dealMan" = ${user.loginName}`],
    },
    beforeSave: (context, values, before) => valuesOf(context, kind, lookups, { values, before }),
    prepare: (context, row, action, given) => prepare(context, kind, row, action, given),
    nextHolder: async (context, row, action) => (action === 'return' ? goesBackTo(context, kind, row) : null),
    async effect(context, row, action) {
      if (action !== 'pass') return
      const device = await deviceOf(context, row.equdatasysid, correctionMessages.noDevice, true)
      const reason = correctionMessages.wroteReason(title, `${(row as Row)[nameField]}：${row.applyReason}`)
      const { changedSince } = correctionMessages
      await writeArchive(context, { device, items: row.items ?? {}, reason, lookups, changedSince })
    },
  }
}
