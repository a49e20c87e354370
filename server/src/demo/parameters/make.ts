import { amusementParameters } from './amusement.ts'
import { boilerParameters } from './boiler.ts'
import { componentParameters } from './component.ts'
import { craneParameters } from './crane.ts'
import { liftParameters } from './lift.ts'
import type { Making, Parameters } from './making.ts'
import { pipelineParameters } from './pipeline.ts'
import { pipingParameters } from './piping.ts'
import { ropewayParameters } from './ropeway.ts'
import { vehicleParameters } from './vehicle.ts'
import { vesselParameters } from './vessel.ts'

const makers: Readonly<Record<string, (making: Making) => Parameters>> = {
  '1000': boilerParameters,
  '2000': vesselParameters,
  '3000': liftParameters,
  '4000': craneParameters,
  '5000': vehicleParameters,
  '6000': amusementParameters,
  '7000': componentParameters,
  '8000': pipingParameters,
  '8000GX': pipelineParameters,
  '9000': ropewayParameters,
}

/** Technical parameters of a device, complete for its category and variant (`technical-parameters.json`). */
export function makeParameters(making: Making): Parameters {
  const maker = makers[making.product.category]
  if (!maker) throw new Error(`no parameters for ${making.product.category}`)
  return maker(making)
}
