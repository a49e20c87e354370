import { PipelineUnit } from '@tejian/contract/equipment/piping/pipingViews.ts'

export const pipeUnits = { path: '/bsArchives/pressure/PipelineUnit', title: '管道单元' }
export const pipeUnitForm: typeof PipelineUnit = { ...PipelineUnit, title: '管道单元登记' }
