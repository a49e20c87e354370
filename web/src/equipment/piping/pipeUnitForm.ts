import { PipelineUnit } from '@tejian/contract/equipment/piping/pipingViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'

export const pipeUnits = { path: '/bsArchives/pressure/PipelineUnit', title: '管道单元' }
export const pipeUnitForm: View = { ...PipelineUnit, title: '管道单元登记' } as View
