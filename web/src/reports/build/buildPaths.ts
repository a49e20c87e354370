import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { reportBuild } from '@tejian/contract/reports/views/reportBuild.ts'
import type { Queue } from '../../shared/work/queue.ts'

export const buildList = '/businessPro/reportBuild'

/** The list of waiting tasks; its rows are worked on by `build`. */
export const buildQueue: Queue<typeof businessItem> = { path: buildList, view: reportBuild, action: 'build' }

/** The page on which one report is built; `list` is the address of the list that led there. */
export const buildAddress = (seisn: string, list = ''): string =>
  `/businessPro/reportBuildInfo?${new URLSearchParams({ seisn, ...(list && { list }) })}`
