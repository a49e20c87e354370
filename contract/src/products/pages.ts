import { page } from '../kit/page.ts'

export const productsPages = [
  page('boilerProducts', { opens: 'product.view' }),
  page('PressureVesselPdt', { opens: 'product.view' }),
  page('elevatorProducts', { opens: 'product.view' }),
  page('hoistingProducts', { opens: 'product.view' }),
  page('pipingComProducts', { opens: 'product.view' }),
  page('pipingEngProducts', { opens: 'product.view' }),
  page('pressureVesselAudit', { opens: 'product.audit' }),
  page('pressureVesselQuery', { opens: 'product.view' }),
  page('pressureApplyForm', { opens: 'product.save', outsideMenu: true }),
  page('pressureVesselView', { opens: 'product.view', outsideMenu: true }),
  page('boilerProductArchive', { opens: 'product.view', function: 'products' }),
  page('pressureVesselProductArchive', { opens: 'product.view', function: 'products' }),
  page('elevatorProductArchive', { opens: 'product.view', function: 'products' }),
  page('craneProductArchive', { opens: 'product.view', function: 'products' }),
  page('pipingComponentProductArchive', { opens: 'product.view', function: 'products' }),
  page('pipingEngineeringProductArchive', { opens: 'product.view', function: 'products' }),
  page('waterTreatmentProductArchive', { opens: 'product.view', function: 'products' }),
] as const
