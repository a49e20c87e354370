import { listCall, registerCalls } from '../../kit/register.ts'
import { businessCode } from './businessCode.ts'
import { businessDefinition } from './businessDefinition.ts'

const spec = '2 §2.10; §7.10 Further catalogues'

export const definitionPaths = {
  definition: '/api/sysmng/bsndef',
  code: '/api/sysmng/jYYWDMGL',
} as const

const {
  find,
  getDetail,
  export: exported,
} = registerCalls(businessDefinition, definitionPaths.definition, 'businessDefinition', spec)

export const businessDefinitionCalls = {
  find,
  getDetail,
  export: { ...exported, access: { ticket: 'export', permission: 'businessDefinition.view' } },
  list: listCall(find, `${definitionPaths.definition}/list`, '业务定义列表'),
} as const

const {
  template: _template,
  import: _import,
  ...codes
} = registerCalls(businessCode, definitionPaths.code, 'dictionary', spec)

export const businessCodeCalls = {
  ...codes,
  list: listCall(codes.find, `${definitionPaths.code}/list`, '检验业务代码列表'),
} as const
