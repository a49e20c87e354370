import type { AnyCall } from './call.ts'
import { type FunctionGroup, functionGroups } from './functionNames.ts'
import { type SwitchParameter, switchParameter } from './parameter.ts'

/**
 * Off, the pages of a group have no entry in the menu and say `functionOff`, as their own calls do; what was written stays,
 * and calls that other pages share are never switched.
 */
export const functionOff = '该功能尚未启用，请联系系统管理员'

const switchOf = (group: FunctionGroup): SwitchParameter =>
  switchParameter({
    key: `function.${group}`,
    group: '功能开关',
    name: `启用${functionGroups[group]}`,
    note: `启用后，菜单中出现${functionGroups[group]}的页面；停用后页面和接口不再开放，已有数据保留`,
    default: false,
  })

/** The parameter that switches each group. */
export const functionSwitches: Readonly<Record<FunctionGroup, SwitchParameter>> = {
  unchecked: switchOf('unchecked'),
  tasks: switchOf('tasks'),
  departments: switchOf('departments'),
  scheme: {
    ...switchOf('scheme'),
    note: '启用后，菜单中出现检验方案各环节的页面，容器、管道定期检验没有已批准的方案不能生成报告；停用后只提示，已有数据保留',
  },
  noCondition: switchOf('noCondition'),
  contracts: switchOf('contracts'),
  confirmations: {
    ...switchOf('confirmations'),
    note: '启用后，菜单中出现检验前三确认的页面，未完成三确认不能生成报告；停用后不再要求，已有数据保留',
  },
  expiry: switchOf('expiry'),
  products: switchOf('products'),
  institutions: switchOf('institutions'),
  unqualified: switchOf('unqualified'),
  hiddenDangers: switchOf('hiddenDangers'),
  caseMng: switchOf('caseMng'),
  exam: switchOf('exam'),
  persons: switchOf('persons'),
}

/** The calls that belong to a group's pages alone. */
export const switched = <C extends Readonly<Record<string, AnyCall>>>(group: FunctionGroup, calls: C): C =>
  Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, { ...one, function: group }])) as C
