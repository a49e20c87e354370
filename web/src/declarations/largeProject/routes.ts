import { part } from '../../kit/shell/pageRoutes.ts'

const lists = () => import('./largeProjectPages.tsx')
const pages = () => import('./projectPages.tsx')

/** Turnarounds. */
export const largeProjectRoutes = {
  largeProjects: part(lists, 'LargeProjectsPage'),
  vesselEqu: part(lists, 'VesselFilingPage'),
  pipeline: part(lists, 'PipelineFilingPage'),
  vesselDetail: part(pages, 'VesselProjectPage'),
  pipelineDetail: part(pages, 'PipelineProjectPage'),
  vesselPlan: part(lists, 'VesselPlanPage'),
  pipelinePlan: part(lists, 'PipelinePlanPage'),
  vesselPlanDetail: part(pages, 'VesselPlanDetail'),
  pipelinePlanDetail: part(pages, 'PipelinePlanDetail'),
  vesselEnter: part(lists, 'VesselEnterPage'),
  pipelineEnter: part(lists, 'PipelineEnterPage'),
  vesselEnterDetail: part(pages, 'VesselEnterDetail'),
  pipelineEnterDetail: part(pages, 'PipelineEnterDetail'),
} as const
