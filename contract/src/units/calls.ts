import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import type { AnyRecord } from '../kit/record.ts'
import { registerCalls, rowsAnswer } from '../kit/register.ts'
import { unit } from './unit.ts'
import { unitBranch } from './unitBranch.ts'

const { delete: _delete, ...archive } = registerCalls(
  unit,
  '/api/unitbasic/unitBasic',
  'unit',
  '1 §7 Applications; 2 §2.2 unit',
)

/** Units leave the archive by a review only (`deletion`). */
export const unitRegister = archive

const {
  template: _template,
  import: _import,
  export: _export,
  delete: removeBranch,
  ...branches
} = registerCalls(unitBranch, '/api/unitnbranch/unitNbranch', 'unit', '1 §7 Applications')

/** Branches and departments of units; who keeps a unit keeps them. */
export const branchRegister = {
  ...branches,
  delete: { ...removeBranch, access: { permission: 'unit.save' } },
} as const

const list = <R extends AnyRecord>(definition: R, path: string, does: string) =>
  call({
    method: 'POST',
    path,
    encoding: 'form',
    access: { permission: 'unit.view' },
    writes: false,
    does,
    spec: '1 §7; 2 §7.10 list endpoints',
    request: listRequest,
    answer: rowsAnswer(definition),
  })

const units = (path: string, does: string) => list(unit, path, does)

/** Finding units; the kinds of unit that a list is about stand in `unitKinds`. */
export const unitCalls = {
  listUnitBasic: units('/api/unitbasic/listUnitBasic', '单位查询'),
  /** For selectors: `unitname` is a part of the name, of the credit code, or of the first letters in pinyin. */
  getUnitList: units('/api/common/getUnitList', '选择单位'),
  businessUnit: units('/api/unitbasic/businessUnit/list', '企业单位查询'),
  inspectionOrg: units('/api/unitbasic/inspectionOrg/list', '检验检测机构查询'),
  superviseOrg: units('/api/unitbasic/superviseOrg/list', '监察机构查询'),
  maintUnit: units('/api/unitbasic/maintUnit/list', '维保单位查询'),
  checkUnit: units('/api/unitbasic/checkUnit/list', '考试机构查询'),
  pressurePipeOrg: units('/api/unitbasic/pressurePipeOrg/list', '压力管道单位查询'),
  petrifactionOrg: units('/api/unitbasic/petrifactionOrg/list', '石化企业单位查询'),
  listUnitNbranch: list(unitBranch, '/api/unitnbranch/listUnitNbranch', '单位内设机构查询'),
} as const

/** Values of the dictionary unitType that a kind of list shows. */
export const unitKinds = {
  businessUnit: '01,02,03,04,08,09,10',
  inspectionOrg: '05,06',
  superviseOrg: '07',
  maintUnit: '04',
  checkUnit: '11',
} as const
