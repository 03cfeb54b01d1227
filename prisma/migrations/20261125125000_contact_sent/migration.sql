-- AlterEnum
ALTER TYPE "contact_outcome" ADD VALUE 'sent' BEFORE 'wrong_number';
