import { expect, it } from 'vitest'
import { type Applies, appliesTo } from './applies.ts'
import { factsOf } from './facts.ts'

const cases: [string, string, Record<string, unknown>, Applies][] = [
  ['3410', '3410', {}, 'yes'],
  ['3410', '3110', {}, 'no'],
  ['6200,6300', '6310', {}, 'yes'],
  ['6D00', '6D20', {}, 'yes'],
  ['电站锅炉', '1100', { boilerUse: '电站锅炉（中低压）' }, 'yes'],
  ['电站锅炉', '1100', {}, 'unknown'],
  ['蒸汽锅炉', '1110', {}, 'yes'],
  ['蒸汽锅炉', '1200', {}, 'no'],
  ['蒸汽锅炉', '1000', {}, 'unknown'],
  ['热水、有机热载体锅炉', '1300', {}, 'yes'],
  ['有机热载体锅炉', '1200', {}, 'no'],
  ['燃油燃气燃粉锅炉', '1100', { fuel: 'TRQ', burnMode: '室燃' }, 'yes'],
  ['燃油燃气燃粉锅炉', '1100', { fuel: '天然气' }, 'yes'],
  ['燃油燃气燃粉锅炉', '1100', { fuel: 'SWZ', burnMode: '层燃' }, 'no'],
  ['燃油燃气燃粉锅炉', '1100', { fuel: 'SWZ' }, 'unknown'],
  ['快开门式', '2150', { quickOpen: true }, 'yes'],
  ['快开门式', '2150', { structure: '快开门' }, 'yes'],
  ['快开门式', '2150', { structure: '单腔', quickOpen: '0' }, 'no'],
  ['易燃介质', '8300', { mediumHazard: '易爆' }, 'yes'],
  ['易燃介质', '8300', { mediumHazard: '无毒不可燃' }, 'no'],
  ['4 级', '2150', { safetyGrade: '4' }, 'yes'],
  ['4 级', '2150', { safetyGrade: '2级' }, 'no'],
  ['环链葫芦', '4200', { hoistRope: '钢丝绳' }, 'no'],
  ['吊运熔融金属', '4110', { moltenMetal: true }, 'yes'],
  ['吊运熔融金属', '4110', { useOccasion: 'SN', moltenMetal: false }, 'no'],
  ['室外', '4210', { usePlace: '室内外' }, 'yes'],
  ['室外', '4210', { usePlace: '室内' }, 'no'],
  ['蓄电池叉车', '5110', { powerMode: 'LDC' }, 'yes'],
  ['蓄电池叉车', '5110', { powerMode: '内燃' }, 'no'],
  ['电动', '5210', { powerMode: '蓄电池' }, 'yes'],
  ['2023-12-01 起出厂', '5110', { madedate: '2023-12-01' }, 'yes'],
  ['2023-12-01 起出厂', '5110', { madedate: '2023-11-30' }, 'no'],
  ['观光列车', '5220', {}, 'yes'],
  ['观光列车', '5210', {}, 'no'],
  ['观光列车', '5200', {}, 'unknown'],
  ['有压杠', '6200', { restraint: '压杠和安全带' }, 'yes'],
  ['有安全带', '6200', { restraint: '安全压杠' }, 'no'],
  ['高度 20 m 以上', '6100', { equipHeight: 20 }, 'yes'],
  ['高度 20 m 以上', '6100', { runHeight: '12' }, 'no'],
  ['埋地', '8300', { layMode: 'MD' }, 'yes'],
  ['需要时', '8300', {}, 'unknown'],
]

it.each(cases)('%s for a %s with %j: %s', (applies, equclacode, values, answer) =>
  expect(appliesTo({ applies }, factsOf(equclacode, values))).toBe(answer),
)

it('an item without a condition always applies', () => expect(appliesTo({}, factsOf('3110'))).toBe('yes'))
