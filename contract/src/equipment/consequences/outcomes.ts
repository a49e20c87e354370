import { inspectionGroups, inspectionKindOf } from '../../inspection/inspectionKinds.ts'
import { isUnder } from '../../kit/classCodes.ts'

/**
 * From what an inspection found to what follows: one table by class, kind and result (domain.md, 特种设备安全法
 * 第四十条、第五十三条). Archive, labels, changes, warnings, the public page and messages ask it and nothing else.
 */

/** The dictionary inspState, mildest first: of several open results the gravest counts. */
export const inspStates = {
  fit: '1',
  /** 安全状况等级 4级, 基本符合要求: in use under monitoring. */
  monitored: '2',
  /** 限制条件运行: in use within the stated limits. */
  restricted: '3',
  /** 整改后运行: not in use until what was found is put right and confirmed. */
  rectify: '4',
  failed: '5',
} as const
export type InspState = (typeof inspStates)[keyof typeof inspStates]

/** What may be done with the device next. */
export type Next = 'use' | 'monitor' | 'restrict' | 'rectify' | 'reinspect' | 'repair' | 'scrap'

export type Outcome = {
  /** How the device stands afterwards; null where the inspection says nothing about its validity. */
  readonly state: InspState | null
  /** It is taken out of use, not only forbidden to be used. */
  readonly stops: boolean
  readonly next: Next
  /** Whether the supervisors of the area are told, beside the unit; at once where a serious danger was found. */
  readonly tells: 'nobody' | 'unit' | 'supervisors' | 'atOnce'
  /** The clause that says so. */
  readonly clause: string
}

/** What was found. `safetyGrade` is 1 to 5, of vessels and piping. */
export type Found = {
  readonly equclacode: string
  readonly inmGroupCode: string
  /** INM_GROUP of the inspection that a 复检 repeats. */
  readonly repeats?: string | null
  /** REPORT_CONCLUSION by name. */
  readonly conclusion: string
  readonly safetyGrade?: string | number | null
  /** 材料类别 of a vessel. */
  readonly materialKind?: unknown
}

type Effect = Omit<Outcome, 'clause'>

const fit: Effect = { state: inspStates.fit, stops: false, next: 'use', tells: 'nobody' }
const monitored: Effect = { state: inspStates.monitored, stops: false, next: 'monitor', tells: 'unit' }
const restricted: Effect = { state: inspStates.restricted, stops: false, next: 'restrict', tells: 'unit' }
const rectify: Effect = { state: inspStates.rectify, stops: false, next: 'rectify', tells: 'supervisors' }
const failed: Effect = { state: inspStates.failed, stops: false, next: 'reinspect', tells: 'supervisors' }
const stopped: Effect = { state: inspStates.failed, stops: true, next: 'repair', tells: 'atOnce' }
const scrapped: Effect = { state: inspStates.failed, stops: true, next: 'scrap', tells: 'atOnce' }

/** What the words of a conclusion mean wherever nothing below says otherwise. */
const byConclusion: Readonly<Record<string, Effect>> = {
  合格: fit,
  复检合格: fit,
  符合要求: fit,
  符合: fit,
  允许运行: fit,
  '1级': fit,
  '2级': fit,
  '3级': fit,
  '4级': monitored,
  基本符合要求: monitored,
  限制条件运行: restricted,
  整改后运行: rectify,
  不合格: failed,
  复检不合格: failed,
  不符合要求: failed,
  停止运行: stopped,
  停止使用: stopped,
  '5级': stopped,
}

/** Kinds that say nothing about whether a device may be used: commissioned work, assessments, energy, water. */
const besideValidity: ReadonlySet<string> = new Set(['NXCS', 'SZJY'])

/**
 * What a safety grade means (TSG 21-2016 §8.1, TSG R0005-2011 §8, TSG 31-2025): 1 to 3 fit, 4 monitored, 5 neither.
 * Mobile vessels of grade 4 may not go on; of non-metal vessels grade 3 is monitored already.
 */
function byGrade({ equclacode, safetyGrade, materialKind }: Found): Effect | null {
  const grade = Number.parseInt(String(safetyGrade ?? ''), 10)
  if (!(grade >= 1 && grade <= 5) || !/^[28]/.test(equclacode)) return null
  if (grade === 5) return stopped
  const mobile = isUnder(equclacode, '2200')
  const nonMetal = materialKind === '非金属'
  if (grade === 4) return mobile || nonMetal ? failed : monitored
  return grade === 3 && nonMetal ? monitored : fit
}

/** Clauses by class, the narrowest first; `kinds` narrows to some kinds of inspection. */
const clauses: ReadonlyArray<{ under: string; kinds?: readonly string[]; clause: string }> = [
  { under: '1000', clause: '《锅炉安全技术规程》（TSG 11-2020）第9章' },
  { under: '2100', kinds: ['NDJC'], clause: '《固定式压力容器安全技术监察规程》（TSG 21-2016）第7章' },
  { under: '2100', clause: '《固定式压力容器安全技术监察规程》（TSG 21-2016）第8章' },
  { under: '2200', clause: '《移动式压力容器安全技术监察规程》（TSG R0005-2011）第8章' },
  { under: '2300', clause: '《气瓶安全技术规程》（TSG 23-2021）第9章' },
  { under: '2400', clause: '《氧舱安全技术监察规程》（TSG 24-2015）' },
  { under: '3000', kinds: ['ZXJC'], clause: '《电梯自行检测规则》（TSG T7008-2023）' },
  { under: '3000', clause: '《电梯监督检验和定期检验规则》（TSG T7001-2023）' },
  { under: '4000', clause: '《起重机械安全技术规程》（TSG 51-2023）第6章' },
  { under: '5000', clause: '《场（厂）内专用机动车辆安全技术规程》（TSG 81-2022）第4章' },
  { under: '6000', clause: '《大型游乐设施安全技术规程》（TSG 71-2023）' },
  { under: '7000', clause: '《承压类特种设备安全附件安全技术规程》（TSG 92-2026）' },
  { under: '8100', clause: '《压力管道定期检验规则—长输管道》（TSG D7003-2022）' },
  { under: '8200', clause: '《压力管道定期检验规则—公用管道》（TSG D7004-2010）' },
  { under: '8000', kinds: ['JDJY'], clause: '《压力管道监督检验规则》（TSG D7006-2020）' },
  { under: '8000', clause: '《工业管道安全技术规程》（TSG 31-2025）' },
  { under: '9000', clause: '《客运索道监督检验和定期检验规则》（TSG S7001-2013）' },
]
/** What holds for all: no use without a passed inspection; a serious danger is reported at once. */
const law = '《特种设备安全法》第四十条'
const lawAtOnce = '《特种设备安全法》第五十三条'

function clauseOf(equclacode: string, kind: string, { state, tells }: Effect): string {
  const own = clauses.find(
    ({ under, kinds }) => isUnder(equclacode, under) && (!kinds || kinds.includes(kind)),
  )?.clause
  const general = state === inspStates.fit || state === inspStates.monitored ? [] : [law]
  return [own, ...general, ...(tells === 'atOnce' ? [lawAtOnce] : [])].filter(Boolean).join('，')
}

/** What follows from a result. An unknown conclusion is refused: nothing can be said to follow from it. */
export function outcomeOf(found: Found): Outcome {
  const words = byConclusion[found.conclusion]
  if (!words) throw new Error(`no outcome of the conclusion ${found.conclusion}`)
  const kind = inspectionKindOf(found.inmGroupCode, found.equclacode, found.repeats) ?? ''
  const grade = byGrade(found)
  const graver = grade && (grade.state ?? '') > (words.state ?? '') ? grade : words
  const same = grade && grade.state === words.state && grade.stops ? grade : graver
  const effect = isUnder(found.equclacode, '2300') && same.state === inspStates.failed ? scrapped : same
  const clause = clauseOf(found.equclacode, kind, effect)
  const counts = inspectionGroups[found.inmGroupCode]?.startsPeriod !== false && !besideValidity.has(kind)
  return counts ? { ...effect, clause } : { ...effect, state: null, stops: false, clause }
}

/** Conclusions of INSPECT_RESULT values that are not simply passed; all other values are. */
const conclusionsOfCodes: Readonly<Record<string, string>> = {
  '01': '不合格',
  '03': '复检不合格',
  '1012': '整改后运行',
  '1013': '限制条件运行',
  '1014': '停止运行',
  '1015': '不符合要求',
  '1016': '基本符合要求',
  '1022': '整改后运行',
  '1023': '限制条件运行',
  '1024': '停止运行',
  '1025': '不符合要求',
  '1026': '基本符合要求',
  '1032': '不合格',
  '2012': '基本符合要求',
  '2013': '不符合要求',
  '2014': '停止使用',
  '2022': '基本符合要求',
  '2023': '不符合要求',
  '2024': '5级',
  '2032': '不合格',
  '3012': '不合格',
  '3014': '复检不合格',
  '3022': '不合格',
  '3032': '不符合要求',
  '4012': '不合格',
  '4014': '复检不合格',
  '4022': '不合格',
  '5012': '不合格',
  '5014': '复检不合格',
  '6012': '不合格',
  '6014': '复检不合格',
  '6015': '停止使用',
  '7012': '不合格',
  '8012': '不符合要求',
  '8022': '基本符合要求',
  '8023': '不符合要求',
  '8032': '不合格',
}

/** The conclusion that a value of INSPECT_RESULT stands for, as far as what follows is concerned; names stand for themselves. */
export const conclusionOfCode = (code: string): string =>
  conclusionsOfCodes[code] ?? (Object.hasOwn(byConclusion, code) ? code : '合格')
