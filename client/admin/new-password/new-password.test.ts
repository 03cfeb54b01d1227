import { expect, test } from 'vitest'
import { newPasswordErrors } from './new-password'

const errors = (password: string, repeat: string) =>
  newPasswordErrors({ password, repeat }, { companyName: 'Seguros del Sur', mismatch: 'differs' })

test('a good password, typed twice, has no errors', () => {
  expect(errors('correct horse battery', 'correct horse battery')).toEqual({})
})

test('a password that is refused says why at its own field only', () => {
  expect(errors('short', 'short')).toEqual({ password: 'La contraseña debe tener al menos 12 caracteres' })
})

test('nor may it be made of the company’s name', () => {
  const message = 'La contraseña no debe basarse en el nombre de la empresa ni del sistema'
  expect(errors('SegurosDelSur2026', 'SegurosDelSur2026')).toEqual({ password: message })
})

test('what counts is the normal form: of both fields, and of how long it is', () => {
  const [composed, decomposed] = ['ñandú ñandú1', 'ñandú ñandú1'.normalize('NFD')]
  expect(errors(composed, decomposed)).toEqual({})
  const short = 'ñandú ñandú'.normalize('NFD')
  expect(errors(short, short)).toEqual({ password: 'La contraseña debe tener al menos 12 caracteres' })
  const name = 'ＳｅｇｕｒｏｓＤｅｌＳｕｒ１'
  expect(errors(name, name).password).toContain('nombre de la empresa')
})

test('a repetition that differs says so at the second field', () => {
  expect(errors('correct horse battery', 'correct horse')).toEqual({ repeat: 'differs' })
  expect(errors('correct horse battery', '')).toEqual({ repeat: 'differs' })
})
