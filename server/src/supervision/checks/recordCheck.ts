import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { CheckSignatures } from '@tejian/contract/supervision/checks/check.ts'
import { type SafetyCheck, safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import type { CheckContent, CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow } from '../../kit/process/register.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { onceForEntry } from '../../shared/phone/entries.ts'
import { checkOptions, isChecker, refuseOthers } from './checks.ts'
import { contentOf, devicesOf, refuseWrongLines, resultsOf } from './content.ts'

type Recorded = {
  id: string
  version: number
  sign: boolean
  entryId: string
  madeAt?: string | undefined
  content: CheckContent
}
type Saved = { id: string; version: number; step: string }

export const savedOf = (row: SafetyCheck): Saved => ({
  id: row.id,
  version: row.version,
  step: row.step ?? '',
})

/** Writes down what was found on the spot, and signs it where that is asked: once for each entry of a phone. */
export const recordCheck = (
  outer: Context,
  { id, version, sign, entryId, madeAt, content }: Recorded,
): Promise<Saved> =>
  onceForEntry(outer, sign ? 'check.sign' : 'check.save', { entryId, madeAt }, async (context) => {
    const row = await readRow(context, safetyCheck, id, true)
    if (row.signedAt) throw new Refusal(say.signed)
    if (row.step !== 'JCJL') throw new Refusal(kitMessages.notAtStart, { code: 'handled' })
    refuseOthers(context, row)
    const changes = await contentOf(context, row, content, madeAt)
    const saved = await updateRow(context, safetyCheck, row, changes, { version })
    if (!sign) return savedOf(saved)
    return savedOf(await moveProcessRow(context, safetyCheck, checkOptions, id, { action: 'sign' }))
  })

type Added = {
  id: string
  entryId: string
  madeAt?: string | undefined
  content: string
  signatures: CheckSignatures
}

/** What a signed record lacks is added to it, signed like it; the record itself stays as it is. */
export const addSupplement = (
  outer: Context,
  { id, entryId, madeAt, content, signatures }: Added,
): Promise<Saved> =>
  onceForEntry(outer, 'check.supplement', { entryId, madeAt }, async (context) => {
    const row = await readRow(context, safetyCheck, id, true)
    if (!row.signedAt) throw new Refusal(say.notSigned)
    refuseOthers(context, row)
    refuseWrongLines(signatures)
    if (signatures.unit === '' && signatures.witness === '') throw new Refusal(say.unitUnsigned)
    const unsigned = (row.checkers ?? []).find((_, place) => !signatures.checkers[place])
    if (unsigned) throw new Refusal(say.checkerUnsigned(unsigned.name))
    const added = { at: context.now().toISOString(), by: context.user.name, content, signatures }
    const supplements = [...(row.supplements ?? []), added]
    return savedOf(await updateRow(context, safetyCheck, row, { supplements }, { action: 'supplement' }))
  })

const text = (value: string | null | undefined): string => value ?? ''
const unsigned: CheckSignatures = { unit: '', witness: '', checkers: [] }

const hazardsOf = ({ lookups }: Context): CheckSheet['hazards'] =>
  lookups.labels('SERIOUS_HAZARD').flatMap((label) => {
    const value = lookups.value('SERIOUS_HAZARD', label)
    return value ? [{ value, label }] : []
  })

/** A check as it is recorded, with what a phone needs of its unit where there is no network. */
export async function checkSheet(context: Context, id: string): Promise<CheckSheet> {
  const stored = await readRow(context, safetyCheck, id)
  const row = (await revealRow(context, safetyCheck, stored)) as SafetyCheck
  const mayRecord =
    row.step === 'JCJL' && isChecker(context, stored) && context.user.permissions.has('safetyCheck.record')
  const devices = stored.devices ?? []
  return {
    id: row.id,
    version: row.version,
    mayRecord,
    checkno: text(row.checkno),
    side: text(row.side),
    step: text(row.step),
    unitname: text(row.unitname),
    address: text(row.address),
    legalperson: text(row.legalperson),
    safemanager: text(row.safemanager),
    checkType: context.lookups.label('CHECK_KIND', text(row.checkType)) ?? '',
    checkDate: text(row.checkDate),
    itemTable: text(row.itemTable),
    checkers: [...(stored.checkers ?? [])],
    chosen: [...devices],
    unitDevices: mayRecord ? await devicesOf(context, stored.unitId) : [],
    content: {
      devices: devices.map(({ equdatasysid }) => equdatasysid),
      items: resultsOf(stored, devices, stored.items ?? []).map((one) => ({
        ...one,
        photos: [...one.photos],
      })),
      beginTime: text(row.beginTime),
      position: text(row.position),
      unitPerson: text(row.unitPerson),
      unitPost: text(row.unitPost),
      unitTel: text(row.unitTel),
      unitOpinion: text(row.unitOpinion),
      signRefusal: text(row.signRefusal),
      witness: text(row.witness),
      signatures: { ...unsigned, ...stored.signatures, checkers: [...(stored.signatures?.checkers ?? [])] },
    },
    hazards: mayRecord ? hazardsOf(context) : [],
    checkResult: row.checkResult ? (context.lookups.label('CHECK_RESULT', row.checkResult) ?? '') : '',
    problemDesc: text(row.problemDesc),
    signedAt: text(row.signedAt),
    maySupplement:
      Boolean(row.signedAt) &&
      isChecker(context, stored) &&
      context.user.permissions.has('safetyCheck.record'),
    supplements: (stored.supplements ?? []).map(({ at, by, content }) => ({ at, by, content })),
  }
}
