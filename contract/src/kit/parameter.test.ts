import { describe, expect, it } from 'vitest'
import {
  integerParameter,
  linkParameter,
  parameterProblem,
  parameterValue,
  switchParameter,
} from './parameter.ts'

const common = { group: '应急', name: '时限', note: '' } as const
const minutes = integerParameter({ ...common, key: 'a', default: 30, range: [5, 30], unit: '分钟' })
const power = switchParameter({ ...common, key: 'b', default: false })
const link = linkParameter({ ...common, key: 'c', default: '' })

describe('a parameter', () => {
  it.each([
    [minutes, '5', null],
    [minutes, '30', null],
    [minutes, '31', '参数值应在5与30之间'],
    [minutes, '4', '参数值应在5与30之间'],
    [minutes, '', '参数值应在5与30之间'],
    [minutes, '-5', '参数值应在5与30之间'],
    [minutes, '5.5', '参数值应在5与30之间'],
    [minutes, '1e1', '参数值应在5与30之间'],
    [minutes, '９', '参数值应在5与30之间'],
    [power, '1', null],
    [power, '0', null],
    [power, 'true', '参数值应为1（启用）或0（停用）'],
    [link, '', null],
    [link, 'https://zj.example/a?b=1', null],
    [link, 'http://zj.example', '请填写以https://开头的地址'],
    [link, 'javascript:alert(1)', '请填写以https://开头的地址'],
    [link, 'https://', '请填写以https://开头的地址'],
  ])('%o takes %j: %j', (parameter, text, problem) => expect(parameterProblem(parameter, text)).toBe(problem))

  it('has its default where nobody has chosen, and where what was chosen is no value any more', () => {
    expect(parameterValue(minutes, null)).toBe(30)
    expect(parameterValue(minutes, '12')).toBe(12)
    expect(parameterValue(minutes, '60')).toBe(30)
    expect(parameterValue(power, null)).toBe(false)
    expect(parameterValue(power, '1')).toBe(true)
    expect(parameterValue(link, 'https://zj.example')).toBe('https://zj.example')
    expect(parameterValue(link, 'ftp://x')).toBe('')
  })
})
