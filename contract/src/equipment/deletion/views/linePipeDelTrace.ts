import { view } from '../../../kit/view.ts'
import { equDelTrace } from './equDelTrace.ts'

/** The same of piping: its installations and their lines. */
export const linePipeDelTrace = view('linePipeDelTrace', {
  ...equDelTrace,
  title: '管线删除痕迹',
  filter: { equclacode: '8000' },
  empty: '没有删除过管道、管线档案',
})
