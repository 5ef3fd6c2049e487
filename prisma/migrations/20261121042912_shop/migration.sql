-- AlterTable
ALTER TABLE "colour" ADD COLUMN     "grained" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pattern" TEXT NOT NULL DEFAULT 'plain';

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "goes_with" TEXT[];

-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "picture" JSONB;

-- What Prisma cannot say.
-- One open cart a person; visitors' carts have no person.
create unique index cart_one_open_per_user on cart (user_id) where status = 'open';
