import { contentOfTemplate } from '@tejian/contract/reports/keeping/columns.ts'
import type { Context } from '../../../kit/context.ts'
import { trialPaper, trials } from '../trialPaper.ts'
import type { Trial } from './papers.ts'

/** Reports of a device that does not exist: fit, unfit, and half filled in. */
export const trialReports = (context: Context): Trial[] =>
  Object.entries(trials).map(([name, trying]) => ({
    id: name,
    name: `示例报告（${name}）`,
    trial: true,
    print: (template) => trialPaper(context, contentOfTemplate(template), context.lookups, trying),
  }))
