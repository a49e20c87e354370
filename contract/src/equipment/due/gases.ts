/** Gases as archives write them: 氩, 氩气, 液氩, 高纯氩, Ar, 压缩空气（干燥）. */

/** Groups of TSG 23-2021, 气瓶定期检验周期. */
type GasGroup = 'corrosive' | 'inert' | 'general' | 'liquefied' | 'liquefiedForVehicles'

const formulas: Readonly<Record<string, string>> = {
  ar: '氩',
  he: '氦',
  ne: '氖',
  kr: '氪',
  xe: '氙',
  n2: '氮',
  o2: '氧',
  h2: '氢',
  co2: '二氧化碳',
  n2o: '氧化亚氮',
  sf6: '六氟化硫',
  ch4: '甲烷',
  cl2: '氯',
  hcl: '氯化氢',
  nh3: '氨',
  so2: '二氧化硫',
  h2s: '硫化氢',
  lpg: '液化石油',
  dme: '二甲醚',
  cng: '天然',
  lng: '天然',
}

const members: Readonly<Record<Exclude<GasGroup, 'liquefiedForVehicles'>, readonly string[]>> = {
  corrosive: [
    ...[
      '氯',
      '氯化氢',
      '无水氯化氢',
      '氨',
      '无水氨',
      '二氧化硫',
      '硫化氢',
      '溴化氢',
      '氟化氢',
      '无水氟化氢',
      '氟',
    ],
    ...['二氧化氮', '四氧化二氮', '光', '三氟化硼', '三氯化硼', '腐蚀性'],
  ],
  inert: ['氮', '六氟化硫', '惰性', '氩', '氦', '氖', '氪', '氙'],
  general: [
    ...[
      '氧',
      '氢',
      '空',
      '二氧化碳',
      '氧化亚氮',
      '笑',
      '甲烷',
      '天然',
      '煤层',
      '乙烯',
      '乙烷',
      '丙烯',
      '丙烷',
      '一般',
    ],
    '丁烷',
  ],
  liquefied: ['液化石油', '石油', '二甲醚'],
}

/** The bare name of a gas, without its state, purity and the word 气: 液氩, 高纯氩气 and Ar are all 氩. */
export function gasName(text: unknown): string {
  const bare = String(text ?? '')
    .replace(/[（(][^（）()]*[）)]/g, '')
    .replace(/\s/g, '')
    .toLowerCase()
    .replace(/^(车用|工业|医用|高纯|超纯|压缩|干燥)+/, '')
    .replace(/(气体|气)$/, '')
  const named = bare.startsWith('液化石油') ? bare : bare.replace(/^(液化|液态|液)(?=.)/, '')
  return formulas[named] ?? named
}

const isPure = (text: string): boolean => /高纯|超纯|99\.999/.test(text)

/**
 * The group of a medium, by which TSG 23-2021 sets the period; null where nobody but a person can tell (mixtures, trade
 * names). High-purity gases that do not corrode count with the inert ones.
 */
export function gasGroupOf(medium: unknown): GasGroup | null {
  const text = String(medium ?? '')
  const name = gasName(text)
  const group = (Object.keys(members) as (keyof typeof members)[]).find((one) => members[one].includes(name))
  if (group === 'general' && isPure(text)) return 'inert'
  if (group === 'liquefied' && text.includes('车用')) return 'liquefiedForVehicles'
  return group ?? null
}
