import { listCall, registerCalls } from '../kit/register.ts'
import { systemParameter } from './systemParameter.ts'

export const systemParameterPath = '/api/sysmng/systemParameter'

const {
  template: _template,
  import: _import,
  delete: removal,
  ...register
} = registerCalls(
  systemParameter,
  systemParameterPath,
  'systemParameter',
  '2 §2.10; §7.10 Further catalogues',
)

/** Who sets parameters may take an area's own value away; what there is of parameters follows the release. */
export const systemParameterCalls = {
  ...register,
  delete: { ...removal, access: { permission: 'systemParameter.save' } },
  export: { ...register.export, access: { ticket: 'export', permission: 'systemParameter.view' } },
  list: listCall(register.find, `${systemParameterPath}/list`, '系统参数列表'),
} as const
