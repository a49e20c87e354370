import { createHmac } from 'node:crypto'
import { publicPageSize, readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { openClasses } from '../../exams/public.ts'
import { fromReplica } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { countIn, refuseTooMany, refuseWhenReached } from '../../shared/rateLimit/refuseTooMany.ts'
import { institutesOf } from './institutes.ts'
import { readProgress } from './progress.ts'
import { publishedLetters } from './publishedLetters.ts'

const minute = 60_000
const hour = 60 * minute
/** Of one address in a minute: an office that looks after its declarations, people who page. */
const most = { progress: 10, list: 60 } as const
/** Four digits are soon tried from many addresses: so many wrong ones in an hour of one number, whether it exists or not. */
const mostWrong = 20

const pageOf = (pageNo: string | undefined) => ({ pageNo: Number(pageNo ?? 1), pageSize: publicPageSize })

/** What anybody reads on the service platform (spec 2 §2.1 servicePlatform). */
export function readingRoutes(bind: Bind, services: Services): void {
  const { lookups, secret } = services
  const countedAs = (appno: string): string =>
    createHmac('sha256', secret).update(`tejian progress ${appno}`).digest('hex').slice(0, 40)

  bind(readingCalls.progress, async (context, { appno: asked, phoneEnd }) => {
    const appno = asked.trim().toUpperCase()
    await refuseTooMany(context, 'progress', most.progress, minute)
    await refuseWhenReached(context, 'progressWrong', mostWrong, hour, countedAs(appno))
    try {
      return await fromReplica(context, (reading) => readProgress(reading, { appno, phoneEnd }, services))
    } catch (error) {
      if (error instanceof Refusal) await countIn(context, 'progressWrong', hour, countedAs(appno))
      throw error
    }
  })
  bind(readingCalls.classes, async (context, { pageNo }) => {
    await refuseTooMany(context, 'openClasses', most.list, minute)
    const { rows, count } = await fromReplica(context, (reading) => openClasses(reading, pageOf(pageNo)))
    const list = rows.map(({ planCount, taken, ...row }) => ({
      classno: row.classno ?? '',
      classname: row.classname ?? '',
      certItem: lookups.label('OPERATOR_ITEM', row.certItem ?? '') ?? row.certItem ?? '',
      examorgname: row.examorgname ?? '',
      examPlace: row.examPlace ?? '',
      startDate: row.startDate ?? '',
      endDate: row.endDate ?? '',
      examDate: row.examDate ?? '',
      seats: planCount ?? 0,
      seatsLeft: Math.max(0, (planCount ?? 0) - taken),
    }))
    return { list, count }
  })
  bind(readingCalls.letters, async (context, { pageNo }) => {
    await refuseTooMany(context, 'publishedLetters', most.list, minute)
    return fromReplica(context, (reading) => publishedLetters(reading, pageOf(pageNo)))
  })
  bind(readingCalls.institutes, async (context) => {
    await refuseTooMany(context, 'institutes', most.list, minute)
    return { list: await institutesOf(context) }
  })
}
