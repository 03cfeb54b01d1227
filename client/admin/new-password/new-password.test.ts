import { expect, test } from 'vitest'
import { newPasswordErrors } from './new-password'

const errors = (password: string, repeat: string) =>
  newPasswordErrors({ password, repeat }, { companyName: 'Seguros del Sur', mismatch: 'differs' })

test('a good password, typed twice, has no errors', () => {
  expect(errors('correct horse battery', 'correct horse battery')).toEqual({})
})

test('a weak password is refused at its field only', () => {
  expect(errors('short', 'short')).toEqual({ password: 'La contraseña debe tener al menos 12 caracteres' })
})

test('a password made of the company’s name is refused', () => {
  const message = 'La contraseña no debe basarse en el nombre de la empresa ni del sistema'
  expect(errors('SegurosDelSur2026', 'SegurosDelSur2026')).toEqual({ password: message })
})

test('passwords are compared and measured in their normal form', () => {
  const [composed, decomposed] = ['ñandú ñandú1', 'ñandú ñandú1'.normalize('NFD')]
  expect(errors(composed, decomposed)).toEqual({})
  const short = 'ñandú ñandú'.normalize('NFD')
  expect(errors(short, short)).toEqual({ password: 'La contraseña debe tener al menos 12 caracteres' })
  const name = 'ＳｅｇｕｒｏｓＤｅｌＳｕｒ１'
  expect(errors(name, name).password).toContain('nombre de la empresa')
})

test('a different repetition is refused at the second field', () => {
  expect(errors('correct horse battery', 'correct horse')).toEqual({ repeat: 'differs' })
  expect(errors('correct horse battery', '')).toEqual({ repeat: 'differs' })
})
