import { expect, it } from 'vitest'
import { templates } from './shipped.ts'
import { titleOf } from './title.ts'

it.each([
  ['叉车定期（首次）检验报告', 'SCJ', '叉车首次检验报告'],
  ['叉车定期（首次）检验报告', 'DJ', '叉车定期检验报告'],
  ['叉车定期（首次）检验报告', null, '叉车定期检验报告'],
  ['客运索道安装（改造、重大修理）监督检验报告', 'AZJJ', '客运索道安装监督检验报告'],
  ['客运索道安装（改造、重大修理）监督检验报告', 'GZJJ', '客运索道改造监督检验报告'],
  ['客运索道安装（改造、重大修理）监督检验报告', 'XLJJ', '客运索道重大修理监督检验报告'],
  ['客运索道安装（改造、重大修理）监督检验报告', 'XXJY', '客运索道现场监督检验报告'],
  ['压力容器改造（重大修理）监督检验报告', 'GZJJ', '压力容器改造监督检验报告'],
  ['压力容器改造（重大修理）监督检验报告', 'XLJJ', '压力容器重大修理监督检验报告'],
  ['锅炉外部检验报告', 'WJ', '锅炉外部检验报告'],
])('%s by %s is %s', (name, group, title) => expect(titleOf(name, group)).toBe(title))

it.each(['FJ', null, undefined, 'toString'])('stays open where %s does not say what was done', (group) => {
  const name = '客运索道安装（改造、重大修理）监督检验报告'
  expect(titleOf(name, group)).toBe(name)
})

it('names one kind for every kind that a shipped template serves', () => {
  const titles = templates.flatMap(({ name, inmGroups }) => inmGroups.map((group) => titleOf(name, group)))
  expect(titles.filter((title) => /（(首次|改造|重大修理)/.test(title))).toEqual([])
})
