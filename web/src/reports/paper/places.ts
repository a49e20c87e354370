import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import {
  reportArchive,
  reportPrint,
  reportRelease,
  simpleReportArchive,
  simpleReportRelease,
} from '@tejian/contract/reports/views/paperViews.ts'

/** One step of the paper: its list, the action that sends a report on, and the page of one report where it has one. */
export type PaperPlace = {
  readonly name: 'print' | 'archive' | 'release'
  readonly title: string
  /** The word for sending on. */
  readonly verb: string
  readonly step: 'BGDY' | 'BGGD' | 'BGFF'
  readonly list: string
  readonly form: string | null
  readonly view: View<typeof businessItem>
}

export const places = {
  print: {
    name: 'print',
    title: '报告打印',
    verb: '打印登记',
    step: 'BGDY',
    list: '/businessPro/reportRelevant/reportPrint',
    form: null,
    view: reportPrint,
  },
  archive: {
    name: 'archive',
    title: '归档登记',
    verb: '归档',
    step: 'BGGD',
    list: '/businessPro/reportRelevant/reportArchive',
    form: '/businessPro/gddjInfo',
    view: reportArchive,
  },
  release: {
    name: 'release',
    title: '发放登记',
    verb: '发放',
    step: 'BGFF',
    list: '/businessPro/reportRelevant/reportRelease',
    form: '/businessPro/ffdjInfo',
    view: reportRelease,
  },
  simpleArchive: {
    name: 'archive',
    title: '归档登记',
    verb: '归档',
    step: 'BGGD',
    list: '/assistMng/jyBussMng/simpleReportArchive',
    form: '/businessPro/gddjInfo',
    view: simpleReportArchive,
  },
  simpleRelease: {
    name: 'release',
    title: '发放登记',
    verb: '发放',
    step: 'BGFF',
    list: '/assistMng/jyBussMng/simpleReportRelease',
    form: '/businessPro/ffdjInfo',
    view: simpleReportRelease,
  },
} as const satisfies Readonly<Record<string, PaperPlace>>

/** The page of one report; `list` is the address of the list that led there. */
export const paperAddress = (form: string, seisn: string, list = ''): string =>
  `${form}?${new URLSearchParams({ seisn, ...(list && { list }) })}`
