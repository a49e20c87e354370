import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { archiveFields, issueFields } from '@tejian/contract/reports/paperSheets.ts'
import { returnItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { addressOf } from './express/parcels.ts'
import { forEachItem, withTasks } from './forEachItem.ts'
import { itemForStaff } from './itemAtStep.ts'
import { saveArchive, submitArchive } from './paper/archive.ts'
import { paperDetail } from './paper/atStep.ts'
import { changePrinter, printLog, savePrintInfo, submitPrint } from './paper/print.ts'
import {
  paymentOfItem,
  replacedBefore,
  saveIssue,
  submitIssue,
  usualWay,
  validateIssue,
} from './paper/release.ts'
import { releasedRoutes } from './paper/released.ts'
import { sendReportSms } from './paper/sms.ts'

const nothing = paperMessages.chooseReports

/** Reads one after another: a request holds one connection. */
async function oneAfterAnother<T>(
  seisns: readonly string[],
  read: (seisn: string) => Promise<T>,
): Promise<T[]> {
  if (seisns.length === 0) throw new Refusal(nothing)
  const details: T[] = []
  for (const seisn of seisns) details.push(await read(seisn))
  return details
}

function printRoutes(bind: Bind): void {
  bind(paperCalls.submitPrint, submitPrint)
  bind(paperCalls.saveReportPrintInfo, async (context, input) => {
    await savePrintInfo(context, input)
    return null
  })
  bind(paperCalls.updateReportPrinterId, async (context, input) => {
    await changePrinter(context, input)
    return null
  })
  bind(paperCalls.printLog, async (context, { seisn }) =>
    printLog(context, await itemForStaff(context, seisn)),
  )
  bind(paperCalls.rollBackPrint, async (context, input) => {
    await returnItem(context, input, 'BGDY')
    return null
  })
}

function archiveRoutes(bind: Bind): void {
  const detailPof = async (context: Context, seisn: string) =>
    paperDetail(context, await itemForStaff(context, seisn), archiveFields)
  bind(paperCalls.detailPof, (context, { seisn }) => detailPof(context, seisn))
  bind(paperCalls.batchDetailPof, (context, { seisns }) =>
    oneAfterAnother(seisns, (seisn) => detailPof(context, seisn)),
  )
  bind(paperCalls.savePof, saveArchive)
  bind(paperCalls.submitPof, async (context, input) => {
    await submitArchive(context, input)
    return null
  })
  bind(paperCalls.batchSavePof, (context, { list }) =>
    forEachItem(context, list, nothing, (one) => saveArchive(context, one)),
  )
  bind(paperCalls.batchSubmitPof, (context, { seisns, taskIds, ...input }) =>
    forEachItem(context, withTasks(seisns, taskIds), nothing, (one) =>
      submitArchive(context, { ...input, ...one }),
    ),
  )
  bind(paperCalls.rollBackPof, async (context, input) => {
    await returnItem(context, input, 'BGGD')
    return null
  })
}

function releaseRoutes(bind: Bind, { lookups }: Services): void {
  const detailRepPout = async (context: Context, seisn: string) => {
    const item = await itemForStaff(context, seisn)
    const more = await paymentOfItem(context, item, lookups)
    return paperDetail(context, item, issueFields, {
      ...more,
      usualWay: await usualWay(context, item),
      recaddress: await addressOf(context, item),
      /** The released report whose paper is asked back; '' for none. */
      replaced: (await replacedBefore(context, item)) ?? '',
    })
  }
  bind(paperCalls.detailRepPout, (context, { seisn }) => detailRepPout(context, seisn))
  bind(paperCalls.batchDetailRepPout, (context, { seisns }) =>
    oneAfterAnother(seisns, (seisn) => detailRepPout(context, seisn)),
  )
  bind(paperCalls.saveRepPout, (context, input) => saveIssue(context, input, lookups))
  bind(paperCalls.submitRepPout, async (context, input) => {
    await submitIssue(context, input, lookups)
    return null
  })
  bind(paperCalls.batchSaveRepPout, (context, { list }) =>
    forEachItem(context, list, nothing, (one) => saveIssue(context, one, lookups)),
  )
  bind(paperCalls.batchSubmitRepPout, (context, { seisns, taskIds, ...input }) =>
    forEachItem(context, withTasks(seisns, taskIds), nothing, (one) =>
      submitIssue(context, { ...input, ...one }, lookups),
    ),
  )
  bind(paperCalls.rollBackRepPout, async (context, input) => {
    await returnItem(context, input, 'BGFF')
    return null
  })
  bind(paperCalls.ffdjValidate, (context, { seisns }) => validateIssue(context, seisns, lookups))
}

/** 报告打印, 报告归档, 报告发放. */
export function paperRoutes(bind: Bind, services: Services): void {
  printRoutes(bind)
  archiveRoutes(bind)
  releaseRoutes(bind, services)
  releasedRoutes(bind)
  bind(paperCalls.sendSms, async (context, input) => {
    await sendReportSms(context, input)
    return null
  })
}
