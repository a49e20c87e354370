import { functionSwitches } from '../kit/functionGroup.ts'
import { integerParameter } from '../kit/parameter.ts'

/** Hours on site that one inspector is planned for on a day without anybody saying why. */
export const dayHours = integerParameter({
  key: 'tasks.dayHours',
  group: '任务',
  name: '每日检验工时',
  note: '检验人员一天安排的现场检验工时超过该值时，须填写超负荷安排原因；按工作日分排时每人每天不超过该值',
  default: 8,
  range: [1, 24],
  unit: '小时',
})

/** The pages of inspection schemes, and whether vessels and piping are refused without one (spec 2 §2.10). */
export const schemeFunction = functionSwitches.scheme

/** Whether a device can be given another day on site, and its page. */
export const noConditionFunction = functionSwitches.noCondition

/** Whether reports want the three confirmations before the inspection, and their page. */
export const confirmationsFunction = functionSwitches.confirmations

/** The page on which tasks are followed across departments. */
export const tasksFunction = functionSwitches.tasks
