import { rootOf } from '../../equipment/categories.ts'
import { isUnder } from '../../kit/classCodes.ts'
import { constructionMessages } from './messages.ts'

/** The dictionary CONSTRUCTION_TYPE. */
export const constructionTypes = {
  install: '1',
  alter: '2',
  majorRepair: '3',
  move: '4',
  repair: '5',
  dismantle: '6',
} as const

const supervisedTypes: ReadonlySet<string> = new Set(['1', '2', '3', '4'])
/** 特种设备安全法 第二十五条 names them all but vehicles; components are inspected where they are made. */
const supervisedRoots: ReadonlySet<string> = new Set([
  '1000',
  '2000',
  '3000',
  '4000',
  '6000',
  '8000',
  '8000GX',
  '9000',
])

/** Whether work of a kind on a class is inspected while it goes on (特种设备安全法 第二十五条; 移装 counts as 安装). */
export const isSupervised = (constype: unknown, equclacode: unknown): boolean =>
  supervisedTypes.has(String(constype)) && supervisedRoots.has(rootOf(String(equclacode))?.code ?? '')

/** Whether a pressure test belongs to it: boilers, vessels but cylinders and chambers, piping (TSG 11, TSG 21, TSG 31). */
export function hasPressureTest(equclacode: unknown): boolean {
  const code = String(equclacode)
  if (isUnder(code, '2300') || isUnder(code, '2400')) return false
  return ['1000', '2000', '8000', '8000GX'].includes(rootOf(code)?.code ?? '')
}

/** INM_GROUP of the supervised inspection of a kind of work. */
export const groupOfType = (constype: unknown): 'AZJJ' | 'GZJJ' | 'XLJJ' =>
  constype === constructionTypes.alter ? 'GZJJ' : constype === constructionTypes.majorRepair ? 'XLJJ' : 'AZJJ'

/** INSPECT_RESULT of a supervised inspection, by class. */
export function resultCodeOf(equclacode: unknown, passed: boolean): string {
  const byRoot: Readonly<Record<string, string>> = { '3': '302', '4': '402', '8': '803' }
  const beginning = byRoot[String(equclacode).charAt(0)]
  return beginning ? `${beginning}${passed ? 1 : 2}` : passed ? '00' : '01'
}

/** Work on what stands already: such a device has its code. */
export const concernsArchived = (constype: unknown): boolean =>
  constype !== constructionTypes.install && constype !== constructionTypes.move

/** Words of a licence's scope that cover a category; a vessel is also installed by who may install boilers or piping (TSG 21). */
const scopeWords: Readonly<Record<string, { name: string; words: RegExp }>> = {
  '1000': { name: '锅炉', words: /锅炉/ },
  '2000': { name: '压力容器', words: /容器|锅炉|管道/ },
  '3000': { name: '电梯', words: /电梯/ },
  '4000': { name: '起重机械', words: /起重/ },
  '5000': { name: '场（厂）内专用机动车辆', words: /场车|车辆/ },
  '6000': { name: '大型游乐设施', words: /游乐/ },
  '8000': { name: '压力管道', words: /管道/ },
  '8000GX': { name: '压力管道', words: /管道/ },
  '9000': { name: '客运索道', words: /索道/ },
}

/** A licence to install covers repairs, one to make covers all (TSG 07-2019). */
const workWords: Readonly<Record<string, { name: string; words: RegExp }>> = {
  '1': { name: '安装', words: /安装|制造/ },
  '2': { name: '改造', words: /改造|制造/ },
  '3': { name: '修理', words: /修理|安装|制造/ },
  '4': { name: '安装', words: /安装|制造/ },
  '5': { name: '修理', words: /修理|安装|制造/ },
  '6': { name: '安装', words: /安装|制造|拆/ },
}

type Licence = {
  readonly licenseScope?: unknown
  readonly licenseValid?: unknown
  readonly planenddate?: unknown
  readonly constype?: unknown
  readonly equclacode?: unknown
}

/** What speaks against a licence on a day: ended, ending before the work does, not for this class, not for this work. */
export function licenceWarnings(notice: Licence, today: string): string[] {
  const valid = String(notice.licenseValid ?? '').slice(0, 10)
  const scope = String(notice.licenseScope ?? '')
  const end = String(notice.planenddate ?? '').slice(0, 10)
  const found: string[] = []
  if (valid && valid < today) found.push(constructionMessages.licenceEnded(valid))
  else if (valid && end && valid < end) found.push(constructionMessages.licenceEnds(valid))
  if (!scope) return found
  const root = scopeWords[rootOf(String(notice.equclacode ?? ''))?.code ?? '']
  if (root && !root.words.test(scope)) found.push(constructionMessages.licenceUnfit(root.name))
  const work = workWords[String(notice.constype ?? '')]
  if (work && !work.words.test(scope)) found.push(constructionMessages.licenceWork(work.name))
  return found
}
