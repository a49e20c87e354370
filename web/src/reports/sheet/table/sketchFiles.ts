import beam from '@tejian/contract/data/sketches/beam.svg'
import boilerDrum from '@tejian/contract/data/sketches/boilerDrum.svg'
import cabin from '@tejian/contract/data/sketches/cabin.svg'
import horizontalVessel from '@tejian/contract/data/sketches/horizontalVessel.svg'
import pipe from '@tejian/contract/data/sketches/pipe.svg'
import sphere from '@tejian/contract/data/sketches/sphere.svg'
import verticalVessel from '@tejian/contract/data/sketches/verticalVessel.svg'
import type { Sketch } from '@tejian/contract/reports/templates/template.ts'

/** The drawings, the same as on the paper, and what they show. */
export const sketchFiles: Readonly<Record<Sketch, { src: string; name: string }>> = {
  horizontalVessel: { src: horizontalVessel, name: '卧式容器' },
  verticalVessel: { src: verticalVessel, name: '立式容器' },
  sphere: { src: sphere, name: '球形储罐' },
  boilerDrum: { src: boilerDrum, name: '锅筒' },
  pipe: { src: pipe, name: '管道' },
  beam: { src: beam, name: '主梁' },
  cabin: { src: cabin, name: '吊厢' },
}
