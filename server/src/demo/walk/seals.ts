import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type ElectronicSeal, electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import { organisationId } from '../../app/seed/reference.ts'
import { type Context, transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { sealOptions, settleSeals, withdrawSeal } from '../../system/public.ts'
import { picture } from '../picture.ts'
import type { DemoClock } from './walkers.ts'

type Story = {
  readonly no: string
  readonly name: string
  readonly type: string
  readonly office: string
  readonly by: string
  readonly keeper: string
  readonly scope: string
  /** Days from today on which it begins and ends. */
  readonly term: readonly [number, number]
  readonly moves: ReadonlyArray<'submit' | 'confirm' | 'return'>
  readonly withdrawn?: string
  readonly image?: true
}

const institute = {
  office: '3311JY',
  by: 'zhiliang',
  keeper: 'zhanzhang',
  type: sealTypes.inspection,
} as const
const authority = { office: '331100JC', by: 'fazhi', keeper: 'juzhang', type: sealTypes.supervision } as const

/** A seal in every state: replaced by the one in force, run out, withdrawn, returned, waiting for its keeper, not sent yet. */
const stories: readonly Story[] = [
  {
    ...authority,
    no: '3311000026001',
    name: '特种设备安全监察专用章（1）',
    scope: '3',
    term: [-420, 300],
    moves: ['submit', 'confirm'],
  },
  {
    ...authority,
    no: '3311000026002',
    name: '特种设备安全监察专用章（2）',
    scope: '3',
    term: [-30, 1065],
    moves: ['submit', 'confirm'],
  },
  {
    ...institute,
    no: '3311000026003',
    name: '监督检验证书专用章（旧）',
    scope: '2',
    term: [-385, -20],
    moves: ['submit', 'confirm'],
  },
  {
    ...institute,
    no: '3311000026004',
    name: '监督检验证书专用章（副章）',
    scope: '2',
    term: [-90, 640],
    moves: ['submit', 'confirm'],
    withdrawn: '章面磨损，交回销毁',
  },
  {
    ...institute,
    no: '3311000026005',
    name: '检验检测专用章（2027版）',
    scope: '1,2',
    term: [30, 1125],
    moves: ['submit', 'return'],
    image: true,
  },
  {
    ...institute,
    no: '3311000026006',
    name: '检验检测专用章（青田站）',
    scope: '1',
    term: [40, 770],
    moves: ['submit'],
  },
  {
    ...institute,
    no: '3311000026007',
    name: '检验检测专用章（云和站）',
    scope: '1',
    term: [40, 770],
    moves: [],
  },
]

const back = { backReason: '资料不完整', backDescription: '图样不清晰，请重新扫描后上传' }

type Told = {
  readonly services: Services
  readonly as: (loginName: string) => Context
  readonly clock: DemoClock
  readonly today: string
}

async function walkSeal({ services, as, clock, today }: Told, story: Story): Promise<void> {
  const { no, name, type, office, by, keeper, scope, term, moves, withdrawn, image } = story
  const [from, until] = term
  clock.now = new Date(`${addDays(today, Math.min(from - 5, -8))}T10:00:00+08:00`)
  const row = (await saveProcessRow(
    as(by),
    electronicSeal,
    {
      sealno: no,
      sealname: name,
      sealType: type,
      orgId: organisationId(office),
      keeper,
      useScope: scope,
      startDate: addDays(today, from),
      endDate: addDays(today, until),
    },
    sealOptions,
  )) as ElectronicSeal
  if (image)
    await saveAttachment(as(by), openStore({ ...services.env, DATA_DIR: services.dataDir }), {
      fields: { attrefsysid: row.id, atttype: 'YZTY' },
      name: '印章图样.png',
      content: picture(3),
    })
  let version = row.version
  for (const action of moves) {
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const given = action === 'return' ? back : {}
    const moved = await moveProcessRow(
      as(action === 'submit' ? by : keeper),
      electronicSeal,
      sealOptions,
      row.id,
      {
        action,
        ...given,
      },
    )
    version = moved.version
  }
  if (!withdrawn) return
  clock.now = new Date(`${addDays(today, -6)}T15:20:00+08:00`)
  await withdrawSeal(as(keeper), { id: row.id, version: String(version), endReason: withdrawn })
}

/** Electronic seals of the demonstration. */
export async function walkSeals(told: Told): Promise<void> {
  for (const story of stories) await walkSeal(told, story)
  await transact(systemContext(told.services, 'demo seals'), settleSeals)
}
