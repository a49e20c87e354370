import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { readRow, updateRow } from '../../../kit/records/save.ts'
import { type MovedColumn, type MovedLine, type MovedTable, type MovedTo, reference } from '../movedTable.ts'
import { goOnBehind } from '../numbersAfter.ts'
import { moveSentences } from '../sentences.ts'
import { movedKinds } from '../tables.ts'
import { followVersion } from '../versions.ts'

const { fields } = equipment
const named = ['usecertno', 'regdate', 'regunit', 'regType', 'regState', 'canceldate'] as const
const registered = '1'

type Bearer = Pick<Equipment, 'id' | 'equcode' | 'usecertno'>

/** The device that bears a certificate number already, by number. */
async function bearers(context: Context, numbers: readonly string[]): Promise<Map<string, Bearer>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Bearer>`select id, equcode, usecertno from equipment
    where usecertno = any(${numbers}::text[])`.execute(context.db)
  return new Map(rows.map((row) => [row.usecertno ?? '', row]))
}

type Judged = { changes: EquipmentChanges } | { reason: string }

function judge(device: Equipment, line: MovedLine, bearer: Bearer | undefined, today: string): Judged {
  const { usecertno = '' } = line.input
  const given = Object.fromEntries(
    named.flatMap((name) => (line.input[name] ? [[name, line.input[name]]] : [])),
  )
  const { values, problems } = checkValues(equipment, given, { partial: true })
  const wrong = Object.values(problems)
  if (wrong.length > 0) return { reason: wrong.join('；') }
  if ((values.regdate ?? '') > today) return { reason: moveSentences.futureDate(fields.regdate.label) }
  if (device.usecertno && device.usecertno !== usecertno)
    return { reason: moveSentences.otherCertificate(device.usecertno) }
  if (bearer && bearer.id !== device.id)
    return { reason: moveSentences.certificateTaken(bearer.equcode ?? '') }
  return { changes: { ...values, regState: values.regState ?? registered } }
}

/** Certificates of use: what they say stands in the archive of their device. */
export const certificates: MovedTable = {
  kind: 'certificate',
  title: movedKinds.certificate,
  record: equipment,
  distinct: ['usecertno'],
  columns: (lookups) => [
    reference('deviceId', '设备', 'equipment', { required: true }),
    ...named.map((name): MovedColumn => {
      const spec = fields[name]
      const options = 'dict' in spec ? lookups.labels(spec.dict) : undefined
      return {
        name,
        spec,
        title: spec.label,
        required: name === 'usecertno',
        ...(options && { options }),
        ...(name === 'regState' && { note: '不填按在册' }),
      }
    }),
  ],
  async write(context, _run, lines) {
    const today = dayOf(context.now())
    const bearing = await bearers(
      context,
      lines.flatMap(({ input }) => input.usecertno ?? []),
    )
    const moved: MovedTo[] = []
    const refused: Array<{ line: MovedLine; reason: string }> = []
    for (const line of lines) {
      const device = await readRow(context, equipment, line.input.deviceId ?? '', true)
      const judged = line.input.usecertno
        ? judge(device, line, bearing.get(line.input.usecertno), today)
        : { reason: `请填写${fields.usecertno.label}` }
      if ('reason' in judged) {
        refused.push({ line, reason: judged.reason })
        continue
      }
      const row = await updateRow(context, equipment, device, judged.changes)
      await followVersion(context, row.id, device.version, row.version)
      moved.push({ line, id: row.id, version: row.version, as: 'new' })
    }
    return { moved, refused }
  },
  follow: (context, _run, written) =>
    goOnBehind(
      context,
      'SYZ',
      written.flatMap(({ line }) => line.input.usecertno ?? []),
    ),
}
